// Loaded into the server by start.mjs. The server does not share the terminal's signals, so that Ctrl-C reaches it once;
// should start.mjs be killed without a chance to pass one on, their channel closes and the server stops all the same.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
