// Preloaded into each measured process. On request, it reports the CPU time and the memory of the process.

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
