import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../i18n/language.ts';
import { ownerFolder } from '../model/files/owner-folder.ts';
import type { Copy } from '../model/words/index.ts';
import { loadContent } from '../model/words/load-words.ts';
import { site } from './site.ts';

let loaded: Record<string, Copy> | undefined;
let loadedFrom = '';

/** Every word of a language. While developing, files that changed are read again so that an edit shows at once. */
export function copyIn(language: Language): Copy {
  const files = import.meta.env.DEV ? ['content', 'media'].map(describeFiles).join('\n') : '';
  if (!loaded || files !== loadedFrom) loaded = loadContent(site);
  loadedFrom = files;
  return loaded[language.code] as Copy;
}

/** A text that changes with any file of a part of the owner's folder. */
function describeFiles(part: string): string {
  const folder = join(ownerFolder, part);
  if (!existsSync(folder)) return '';
  const describe = (name: string) => {
    const { ino, ctimeNs, size } = statSync(join(folder, name), { bigint: true, throwIfNoEntry: false }) ?? {};
    return [name, ino, ctimeNs, size].join(' ');
  };
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(describe).join('\n');
}
