import { basename, extname } from 'node:path';
import { decodeAddress } from '../../model/files/decode-address.ts';
import { type Address, textOf } from '../../model/pages/addresses.ts';
import type { Change } from '../api.ts';
import { languageOf } from './fields.ts';
import type { Contents, Folder } from './folder.ts';

type Rename = Extract<Change, { kind: 'rename' }>;

/**
 * Makes links follow the renames among some changes.
 * @param changed the texts that the changes leave, by path
 * @returns these texts, and those whose links have changed
 */
export function followRenames(
  changes: readonly Change[],
  changed: Contents,
  { list, read }: Pick<Folder, 'list' | 'read'>,
  addresses: readonly Address[],
): Contents {
  const texts = new Map(changed);
  for (const rename of changes.filter((one) => one.kind === 'rename'))
    for (const path of list().filter((file) => /^content\/.+\.(md|json)$/.test(file) && file !== rename.file)) {
      const text = String(texts.get(path) ?? read(path) ?? '');
      const followed = followRename(text, path, rename, addresses);
      if (followed !== text) texts.set(path, followed);
    }
  return texts;
}

/**
 * Replaces links to a renamed text by its new address.
 * @param path of the file whose text may have such links
 * @param addresses before the rename
 */
export function followRename(text: string, path: string, { file, to }: Rename, addresses: readonly Address[]): string {
  const renamed = addresses.find((address) => `content/${textOf(address)?.id}` === file.replace(/\.\w+$/, ''));
  const [from, name] = [file, to].map((path) => basename(path, extname(path))) as [string, string];
  // Links name an address as people write it.
  const address = decodeAddress(renamed?.path ?? '');
  // A text with a slug of its own keeps its address.
  if (!renamed || !address?.endsWith(`/${from}`)) return text;
  // A link without a prefix means the first language, or that of its text.
  const isMeant = address === renamed.barePath || languageOf(path) === renamed.language.code;
  const links = [address, ...(isMeant ? [renamed.barePath] : [])].map(RegExp.escape).join('|');
  const end = new RegExp(`${RegExp.escape(from)}$`);
  return text.replace(new RegExp(`(?<=\\]\\(<?|\\]: *|href=")(${links})(?=[/#?)>"\\s]|$)`, 'gm'), (link) =>
    link.replace(end, name),
  );
}
