export function Typing({ name }: { name: string }) {
  return (
    <p className="inline-flex max-w-full items-center gap-2 rounded-l rounded-bl-[.3rem] bg-tag px-4 py-2.5 type-text-s">
      <TypingDots />
      <IsTyping name={name} />
    </p>
  );
}

/** As a line above the field. It is not read out, because it comes and goes. */
export function TypingLine({ name, shown }: { name: string; shown: boolean }) {
  return (
    <p className="flex h-5 min-w-0 items-center gap-2 type-text-s text-ink-soft">
      {shown && (
        <>
          <TypingDots />
          <IsTyping name={name} />
        </>
      )}
    </p>
  );
}

function TypingDots() {
  return (
    <span aria-hidden="true" className="flex gap-1 breathing">
      {['first', 'second', 'third'].map((dot) => (
        <span key={dot} className="size-1.5 rounded-full bg-ink-soft" />
      ))}
    </span>
  );
}

function IsTyping({ name }: { name: string }) {
  return (
    <span className="min-w-0 truncate">
      <bdi>{name}</bdi> is typing
    </span>
  );
}
