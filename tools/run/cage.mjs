// A place without a network: tests run there, so that nothing can be sent out of this machine, whatever the code tries.
import { userInfo } from 'node:os';
import { projectNode } from './project.mjs';
import { runQuietly } from './step.mjs';

/** New as it is, not even its loopback is up; one of these is found nearly everywhere. */
const LOOPBACK_UP = [
  'ip link set lo up',
  'busybox ip link set lo up',
  'ifconfig lo up',
  // SIOCSIFFLAGS: the name, then up and running.
  `perl -e 'use Socket; socket(my $s, AF_INET, SOCK_DGRAM, 0) or exit 1; my $r = pack("a16s x22", "lo", 0x41); ioctl($s, 0x8914, $r) or exit 1'`,
  `python3 -c 'import fcntl,socket,struct; fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh22x", b"lo", 0x41))'`,
]
  .map((command) => `${command} 2>/dev/null`)
  .join(' || ');

/**
 * Whether an address of this machine can be reached, and one that documentation may use (192.0.2.1) fails at once for want
 * of a way there. Nothing leaves the machine: without a cage this is not asked.
 */
const PROBE = `
const { connect, createServer } = require('node:net');
const ends = (port, host) => new Promise((resolve) => {
  const socket = connect({ port, host }, () => resolve('in')).on('error', ({ code }) => resolve(code));
  socket.setTimeout(3000, () => resolve('silence'));
});
const server = createServer().listen(0, '127.0.0.1', async () => {
  const found = [await ends(server.address().port, '127.0.0.1'), await ends(9, '192.0.2.1')].join();
  process.exit(found === 'in,ENETUNREACH' ? 0 : 1);
});`;

/** @returns {string[]} what stands before a command that is to run in it */
function wordsOfCage() {
  const { uid, gid } = userInfo();
  if (uid === 0) return ['unshare', '-n', '--', 'sh', '-c', `(${LOOPBACK_UP}) && exec "$@"`, 'sh'];
  // A user who is not root is root for a moment in a user namespace, and then in one more the same user again.
  const again = `unshare -U --map-user=${uid} --map-group=${gid} -- "$@"`;
  return ['unshare', '-rn', '--', 'sh', '-c', `(${LOOPBACK_UP}) && exec ${again}`, 'sh'];
}

/** @returns {Promise<string[] | undefined>} undefined where there can be none: not on Linux, or not for this user */
export async function findCage() {
  if (process.platform !== 'linux') return undefined;
  const [command, ...args] = wordsOfCage();
  const { code } = await runQuietly(command, [...args, projectNode, '-e', PROBE]);
  return code === 0 ? [command, ...args] : undefined;
}
