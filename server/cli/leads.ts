import '../start/refuse-old-node.ts';
import { once } from 'node:events';
import { readEnvironmentFiles } from '../../model/files/environment-files.ts';
import '../../model/process/end-with-reader.ts';
import { trustAuthorities } from '../settings/trust-authorities.ts';

process.umask(0o077);
try {
  readEnvironmentFiles();
  trustAuthorities(process.env);
} catch (error) {
  process.stderr.write(`leads: ${(error as Error).message}\n`);
  process.exit(1);
}
const { runInboxCommand } = await import('./run-command.ts');
process.exitCode = await runInboxCommand({
  parameters: process.argv.slice(2),
  environment: process.env,
  write: (text) => process.stdout.write(text) || once(process.stdout, 'drain'),
  writeError: (text) => process.stderr.write(text),
});
