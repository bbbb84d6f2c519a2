import '../start/refuse-old-node.ts';
import { once } from 'node:events';
import '../../model/process/end-with-reader.ts';
import { trustAuthorities } from '../settings/trust-authorities.ts';

process.umask(0o077);
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
