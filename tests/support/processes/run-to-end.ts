import { type ExecFileOptions, execFile } from 'node:child_process';

/** A program that has ended: its exit code, all that it wrote, and what of it as errors. */
export type Ended = { code: number; output: string; errors: string };

/** Runs a program to its end, without input. */
export const runToEnd = (
  program: string,
  parameters: string[],
  options: Pick<ExecFileOptions, 'cwd' | 'env'> = {},
) =>
  new Promise<Ended>((resolve) => {
    const child = execFile(
      program,
      parameters,
      { ...options, maxBuffer: 1e8 },
      (error, output, errors) =>
        resolve({ code: error ? Number(error.code) : 0, output: output + errors, errors }),
    );
    child.stdin?.end();
  });
