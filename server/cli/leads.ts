import '../start/load-environment.ts';
import { once } from 'node:events';
import { runCommand } from './run-command.ts';

/** `npm run leads -- …` */

process.umask(0o077);
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // A pipe that was closed early, as by head, is no failure.
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`Not written to the end: ${message}\n`);
  process.exit(1);
});
process.exitCode = await runCommand({
  parameters: process.argv.slice(2),
  environment: process.env,
  write: (text) => process.stdout.write(text) || once(process.stdout, 'drain'),
  writeError: (text) => process.stderr.write(text),
});
