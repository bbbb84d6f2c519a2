import { execFile } from 'node:child_process';
import { runCommand } from '../../../server/cli/run-command.ts';

type Ended = { code: number; output: string; errors: string };
const withOwn = (environment: Record<string, string>) => ({
  ...process.env,
  SMTP_URL: '',
  DATABASE_URL: '',
  ...environment,
});

/** Runs `npm run leads -- …` within this process. */
export async function runLeads(
  environment: Record<string, string>,
  ...parameters: string[]
): Promise<Ended> {
  let output = '';
  let errors = '';
  const code = await runCommand({
    parameters,
    environment: withOwn(environment),
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      errors += text;
    },
  });
  return { code, output, errors };
}

/** Runs the built `leads` command in its own process, as an operator does. */
export const spawnLeads = (environment: Record<string, string>, ...parameters: string[]) =>
  new Promise<Ended>((resolve) => {
    const options = { env: withOwn(environment), maxBuffer: 1e8 };
    execFile(
      process.execPath,
      ['dist-server/leads.js', ...parameters],
      options,
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
