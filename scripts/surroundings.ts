/** What a command needs of its process, besides its working directory. */
export type Surroundings = {
  parameters: readonly string[];
  environment: NodeJS.ProcessEnv;
  write(text: string): void;
  writeError(text: string): void;
};

/** Those of this process. */
export const ownSurroundings = (): Surroundings => ({
  parameters: process.argv.slice(2),
  environment: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
