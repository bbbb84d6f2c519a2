import buildServer from '../../scripts/build-server.ts';

/** For tests that run the built server: `npm test` has built it before its parts, which may run side by side. */
export default async (): Promise<void> => {
  if (!process.env.SERVER_IS_BUILT) await buildServer();
};
