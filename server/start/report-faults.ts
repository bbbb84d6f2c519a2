import process from 'node:process';
import type { Log } from '../settings/log.ts';

/** Lets the process say in its log, and nowhere else, what it would write as plain text: warnings, and what ends it. */
export function reportFaults(log: Log) {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.info('warning', { warning: name, message }));
  process.on('uncaughtException', (error) => {
    log.error('server crashed', error);
    process.exit(1);
  });
}
