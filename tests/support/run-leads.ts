import { execFile } from 'node:child_process';

/** Runs `npm run leads -- …` without npm's own words. */
export function runLeads(environment: Record<string, string>, ...parameters: string[]) {
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const options = { env: { ...process.env, SMTP_URL: '', DATABASE_URL: '', ...environment }, maxBuffer: 1e8 };
    execFile(process.execPath, ['server/cli/leads.ts', ...parameters], options, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
}
