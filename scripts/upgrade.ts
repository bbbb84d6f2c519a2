import '../model/files/load-environment.ts';
import { join } from 'node:path';
import { findOwnerFolder, ownerFolderName } from '../model/files/owner-folder.ts';
import { ContentError } from '../model/files/problem.ts';
import { removeDurably, writeAtomically } from '../model/files/write-atomically.ts';
import { diskFiles } from '../model/translations/files.ts';
import { planUpgrade } from './upgrade/plan-upgrade.ts';

/** `npm run upgrade`: moves an owner's folder to the current shape, all of it or nothing. */

const ownerFolder = findOwnerFolder(process.env);
const name = ownerFolderName(process.env);

let written = 0;

try {
  const changes = planUpgrade(diskFiles(ownerFolder), ownerFolder);
  for (const [path, text] of changes)
    if (text !== undefined) {
      writeAtomically(join(ownerFolder, path), text, join('.cache', 'upgrade'));
      written += 1;
    }
  for (const [path, text] of changes) if (text === undefined) removeDurably(join(ownerFolder, path));
  const lines = [...changes].map(([path, text]) => `  ${path}${text === undefined ? '  removed' : ''}\n`);
  process.stdout.write(
    changes.size > 0
      ? `${name} has the new shape now:\n${lines.join('')}`
      : `${name} has the new shape already; nothing is changed.\n`,
  );
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof ContentError) && !code) throw error;
  const outcome = written === 0 ? 'Nothing was changed.' : 'Not all of it is moved: run this again, and it goes on from here.';
  process.stderr.write(`${code ? `${name} cannot be written: ` : ''}${message}\n${outcome}\n`);
  process.exitCode = 1;
}
