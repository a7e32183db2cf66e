/** Seen in the process list, and by a later start that asks whether somebody watches over a running PostgreSQL. */
export const lifelineName = 'skillverse-database';

/**
 * PostgreSQL, and initdb, run under this small shell, which holds a pipe to our process. However our process ends, kill -9
 * included, the pipe closes and the program is told to stop, by a signal ($2); its folder ($1) goes with it, where nothing is
 * left in it.
 */
export const lifelineScript = `
folder=$1 signal=$2; shift 2
"$@" </dev/null 3<&- & server=$!
trap 'kill -$signal $server' INT TERM
(read -r nothing; kill -$signal $server) <&3 2>/dev/null & watcher=$!
exec 3<&-
wait $server; code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
rmdir "$folder" 2>/dev/null
exit $code
`;
