/** Seen in the process list, and by a later start that asks whether somebody watches over a running PostgreSQL. */
export const lifelineName = 'skillverse-database';

/**
 * PostgreSQL runs under this small shell, which holds a pipe to our process. However our process ends, kill -9
 * included, the pipe closes and PostgreSQL is told to shut down; its socket folder ($1) goes with it.
 */
export const lifelineScript = `
socket_dir=$1; shift
"$@" </dev/null 3<&- & server=$!
trap 'kill -INT $server' INT TERM
(read -r nothing; kill -INT $server) <&3 2>/dev/null & watcher=$!
exec 3<&-
wait $server; code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
rmdir "$socket_dir" 2>/dev/null
exit $code
`;
