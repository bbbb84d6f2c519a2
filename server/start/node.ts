import './refuse-old-node.ts';
import { readEnvironmentFiles } from '../../model/files/environment-files.ts';
import { createLog } from '../settings/log.ts';
import { trustAuthorities } from '../settings/trust-authorities.ts';

// Makes stack traces name files of the sources, not of the bundle.
process.setSourceMapsEnabled(true);
try {
  readEnvironmentFiles();
  trustAuthorities(process.env);
} catch (error) {
  const { message } = error as Error;
  if (process.env.npm_lifecycle_event || process.stdout.isTTY) process.stderr.write(`${message}\n`);
  else createLog().error('server not started', error, { message });
  process.exit(1);
}
await import('./serve.ts');
