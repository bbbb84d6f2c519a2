import buildServer from '../../../scripts/build-server.ts';

/**
 * Builds the server before tests that run it. `npm test` has built it already: its parts run side
 * by side and share it.
 */
export default async (): Promise<void> => {
  if (!process.env.SERVER_IS_BUILT) await buildServer();
};
