/** Descriptors from here on are what systemd hands over: sd_listen_fds(3). */
const firstHanded = 3;

/**
 * The socket that systemd hands over, which goes on taking connections while the server restarts.
 * @returns null when there is none: the server opens its own
 */
export function findHandedSocket(
  { LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>,
  pid = process.pid,
): { fd: number } | null {
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) === 1 ? { fd: firstHanded } : null;
}
