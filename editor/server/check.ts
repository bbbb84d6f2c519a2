import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findFormerPrices } from '../../model/checks/find-former-prices.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { checkOwnerCopy } from '../../model/owner/check-owner-copy.ts';
import { namePath } from '../../model/schemas/value-at.ts';
import type { FieldProblem } from '../api.ts';
import { valueIn } from './edit-file.ts';
import { type Contents, type Folder, writeContents } from './folder.ts';

/** Parts that are large, and that the copy only links to. */
const shared = ['media', 'fonts', 'node_modules'];

/**
 * Returns a function that finds what a build would refuse if some files were in the owner's folder:
 * it makes a copy of the folder anew.
 */
export function createCheck({ owner, read, stamps }: Folder, copy: string) {
  /** The last valid configuration; undefined where there was none. */
  let configuration: Configuration | undefined;
  let known: { at: string; checked: Awaited<ReturnType<typeof checkFolder>> } | undefined;

  function copyWith(contents: Contents) {
    rmSync(copy, { recursive: true, force: true });
    const isOwn = (file: string) => ![...shared, '.git'].includes(relative(owner, file));
    cpSync(owner, copy, { recursive: true, preserveTimestamps: true, filter: isOwn });
    for (const name of shared.filter((name) => existsSync(join(owner, name))))
      symlinkSync(join(owner, name), join(copy, name), 'junction');
    const isShared = (path: string) => shared.some((name) => path.startsWith(`${name}/`));
    writeContents(copy, new Map([...contents].filter(([path]) => !isShared(path))));
  }

  async function checkFolder(folder: string, texts: Contents) {
    const { owner: found, problems } = await checkOwnerCopy(folder, {
      original: owner,
      before: configuration,
      showsWaiting: true,
    });
    configuration = found?.configuration ?? configuration;
    const nameEntry = ({ file, key, message }: FieldProblem): FieldProblem => {
      const text = String((texts.has(file) ? texts.get(file) : read(file)) ?? '');
      const [, number] = (file.endsWith('.md') && /^line (\d+)$/.exec(key)) || [];
      const { [Number(number) - 1]: line } = text.split('\n');
      if (line !== undefined) return { file, key: '', message, line };
      // The form names entries of lists by their ids.
      return { file, message, key: namePath(valueIn(file, text), key.split('.')).join('.') };
    };
    return {
      configuration,
      addresses: found ? [...found.addresses, ...found.waiting] : [],
      problems: problems.map(nameEntry),
      listFormerPrices: (history: readonly string[]) =>
        (found ? findFormerPrices(found, history) : []).map(({ file, ...finding }) =>
          nameEntry({ ...finding, file: file.replace(`${found?.name}/`, '') }),
        ),
    };
  }

  return async (texts: Contents) => {
    if (texts.size > 0) {
      copyWith(texts);
      return checkFolder(copy, texts);
    }
    const at = JSON.stringify([...stamps()]);
    if (known?.at !== at) known = { at, checked: await checkFolder(owner, texts) };
    return known.checked;
  };
}
