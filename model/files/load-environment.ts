import { readEnvironmentFiles } from './environment-files.ts';

/**
 * Adds the settings of both `.env` files to the environment, or ends the program with what is wrong
 * in them. Import this module before any that reads the environment.
 */
try {
  readEnvironmentFiles();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
