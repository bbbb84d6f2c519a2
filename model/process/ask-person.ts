import { createInterface } from 'node:readline/promises';

/** Asks whoever sits at the terminal, and reads a line. */
export async function askPerson(question: string): Promise<string> {
  using terminal = createInterface({ input: process.stdin, output: process.stderr });
  return await terminal.question(question);
}
