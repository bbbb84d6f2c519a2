import { basename, extname } from 'node:path';
import { decodeAddress } from '../../model/files/decode-address.ts';
import { type Address, textOf } from '../../model/pages/addresses.ts';
import type { Change } from '../api.ts';
import { languageOf } from './fields.ts';
import type { Contents, Folder } from './folder.ts';

const nameOf = (path: string) => basename(path, extname(path));

/** Makes links in all texts follow the renames among some changes, which leave the texts of `changed`. */
export function followRenames(
  changes: readonly Change[],
  changed: Contents,
  { list, read }: Pick<Folder, 'list' | 'read'>,
  addresses: readonly Address[],
): Contents {
  const texts = new Map(changed);
  for (const { file, to } of changes.filter((one) => one.kind === 'rename')) {
    const renamed = addresses.find((address) => `content/${textOf(address)?.id}` === file.replace(/\.\w+$/, ''));
    // Links name an address as people write it; a text with a slug of its own keeps its address.
    const address = decodeAddress(renamed?.path ?? '');
    if (!renamed || !address?.endsWith(`/${nameOf(file)}`)) continue;
    for (const path of list().filter((one) => /^content\/.+\.(md|json)$/.test(one) && one !== file)) {
      const text = String(texts.get(path) ?? read(path) ?? '');
      // A link without a prefix means the first language, or that of its text.
      const isMeant = address === renamed.barePath || languageOf(path) === renamed.language.code;
      const links = [address, ...(isMeant ? [renamed.barePath] : [])].map(RegExp.escape).join('|');
      const written = new RegExp(`(?<=\\]\\(<?|\\]: *|href=")(${links})(?=[/#?)>"\\s]|$)`, 'gm');
      const followed = text.replace(written, (link) => link.slice(0, -nameOf(file).length) + nameOf(to));
      if (followed !== text) texts.set(path, followed);
    }
  }
  return texts;
}
