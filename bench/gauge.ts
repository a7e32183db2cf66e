// Loaded into whatever is measured, before its own program: it tells what the process has used so far when asked.

export interface Gauge {
  readonly cpuMs: number;
  readonly rssBytes: number;
}

process.on('message', (asked) => {
  if (asked !== 'gauge') return;
  const { user, system } = process.cpuUsage();
  const gauge: Gauge = { cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() };
  process.send?.(gauge);
});
process.channel?.unref();
