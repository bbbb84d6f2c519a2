import packageFile from '../../package.json' with { type: 'json' };

/** The version of the engine; the bundle carries the one it was built from. */
export const { version } = packageFile;
