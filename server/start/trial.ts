import './refuse-old-node.ts';
import '../../model/files/load-environment.ts';

/** `node dist-server/trial.js`, by deploy/switch: whether this version may take the place of the one that runs. */
process.umask(0o077);
const { tryVersion } = await import('./try-version.ts');
process.exitCode = await tryVersion(process.env).then(
  (said) => {
    process.stdout.write(`${said}\n`);
    return 0;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  },
);
