import { tryPort } from '../../model/process/try-port.ts';
import type { WrongSetting } from './settings.ts';

/** Why a server cannot listen at an address; null when it can. */
export async function findPortProblem(host: string, port: number): Promise<WrongSetting | null> {
  const error = await tryPort(host, port);
  return error && describeProblem(error.code, host, port);
}

function describeProblem(code: string | undefined, host: string, port: number): WrongSetting {
  if (code === 'EADDRINUSE')
    return {
      name: 'PORT',
      message: `${port} is taken; stop what runs there, or choose another one: PORT=${port + 1} npm run serve`,
    };
  if (code === 'EACCES')
    return {
      name: 'PORT',
      message: `${port} is for services of the system; choose one from 1024 on`,
    };
  return {
    name: 'HOST',
    message: `${host} is no address of this machine; write 127.0.0.1 (only this machine) or 0.0.0.0 (all its addresses)`,
  };
}
