import { globSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { nameFile } from '../model/files/owner-folder.ts';
import type { Problem } from '../model/problems/problem.ts';
import { reason } from '../model/problems/reason.ts';

/**
 * The pictures of an owner that cannot be decoded, for a build that has failed: the check of the
 * folder reads only how they begin.
 */
export async function findDamagedPictures(folder: string): Promise<Problem[]> {
  const limit = pLimit(4);
  const tryPicture = async (path: string): Promise<Problem[]> => {
    const file = join(folder, path);
    const problem = { file: nameFile(file), key: '', ...reason('damagedPicture', { path }) };
    const picture = sharp(file, { failOn: 'none' }).resize(8);
    return picture.toBuffer().then(
      () => [],
      () => [problem],
    );
  };
  const paths = globSync('{media,brand}/**/*.{jpg,jpeg,png,webp,avif}', { cwd: folder });
  return (await Promise.all(paths.map((path) => limit(tryPicture, path)))).flat();
}
