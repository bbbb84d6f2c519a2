import { runInboxCommand } from '../../../server/cli/run-command.ts';

/** Runs `npm run leads -- …` within this process. */
export async function runLeads(environment: Record<string, string>, ...parameters: string[]) {
  let output = '';
  let errors = '';
  const code = await runInboxCommand({
    parameters,
    environment: { ...process.env, SMTP_URL: '', DATABASE_URL: '', ...environment },
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      errors += text;
    },
  });
  return { code, output, errors };
}
