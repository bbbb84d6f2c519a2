import type { Language } from '../i18n/language.ts';
import { loadContent } from '../site-schema/load-words.ts';
import type { Copy } from '../site-schema/words/index.ts';
import { site } from './site.ts';

let loaded: Record<string, Copy> | undefined;

/** Every word of a language. While developing, files are read again so that an edit shows at once. */
export function copyIn(language: Language): Copy {
  if (!loaded || import.meta.env.DEV) loaded = loadContent(site);
  return loaded[language.code] as Copy;
}
