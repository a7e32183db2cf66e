type CleanUp = () => Promise<void>;

const open = new Set<() => Promise<void>>();
let isEnding = false;

/** What a scenario makes goes when it is over, the last first, and when somebody has had enough (Ctrl-C). */
export async function onGround<T>(work: (onEnd: (cleanUp: CleanUp) => void) => Promise<T>): Promise<T> {
  const cleanUps: CleanUp[] = [];
  const clear = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  };
  open.add(clear);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endEarly);
  try {
    return await work((cleanUp) => cleanUps.push(cleanUp));
  } finally {
    await clear();
    open.delete(clear);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, endEarly);
  }
}

async function endEarly(): Promise<void> {
  if (isEnding) process.exit(130);
  isEnding = true;
  for (const clear of open) await clear();
  process.exit(130);
}
