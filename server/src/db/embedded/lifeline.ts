/** Seen in the process list, and by a later start that asks whether somebody watches over a running PostgreSQL. */
export const lifelineName = 'skillverse-database';

/**
 * How long PostgreSQL may take to stop. Then it is ended at once (SIGQUIT), to be recovered at the next start: nothing committed is lost.
 * PostgreSQL 18 that is told to stop while it recovers from a killed backend never ends by itself.
 */
export const STOP_PATIENCE_SECONDS = 20;

/**
 * PostgreSQL, and initdb, run under this small shell, which holds a pipe to our process. However our process ends, kill -9
 * included, the pipe closes and the program is told to stop, by a signal ($2), and ended if it still runs after a number of seconds
 * ($3). Its folder ($1) goes with it, where nothing is left in it.
 */
export const lifelineScript = `
folder=$1 signal=$2 patience=$3; shift 3
"$@" </dev/null 3<&- & server=$!
trap 'kill -$signal $server' INT TERM
(
  read -r nothing; kill -$signal $server; waited=0
  while [ $waited -lt $patience ] && kill -0 $server; do sleep 1; waited=$((waited + 1)); done
  kill -QUIT $server
) <&3 >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait $server; code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
rmdir "$folder" 2>/dev/null
exit $code
`;
