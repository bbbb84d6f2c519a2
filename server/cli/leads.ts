import '../start/refuse-old-node.ts';
import { once } from 'node:events';
import { trustAuthorities } from '../settings/trust-authorities.ts';

process.umask(0o077);
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // A reader that closes the pipe early, as `head` does, is no failure.
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`Not written to the end: ${message}\n`);
  process.exit(1);
});
await import('../../model/files/load-environment.ts')
  .then(() => trustAuthorities(process.env))
  .catch(({ message }: Error) => {
    process.stderr.write(`leads: ${message}\n`);
    process.exit(1);
  });
const { runCommand } = await import('./run-command.ts');
process.exitCode = await runCommand({
  parameters: process.argv.slice(2),
  environment: process.env,
  write: (text) => process.stdout.write(text) || once(process.stdout, 'drain'),
  writeError: (text) => process.stderr.write(text),
});
