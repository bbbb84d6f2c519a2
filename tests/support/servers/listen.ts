import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on this machine, at any port, which is returned. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  return (server.address() as AddressInfo).port;
}
