import type { Language } from '../../config/site-schema.ts';
import { loadContent } from '../../content/load.ts';
import type { Copy } from '../../content/schema/index.ts';
import site from '../../site.config.ts';

let loaded: Record<string, Copy> | undefined;

/** Every word of a language. While developing, files are read again so that an edit shows at once. */
export function copyIn(language: Language): Copy {
  if (!loaded || import.meta.env.DEV) loaded = loadContent(site);
  return loaded[language.code] as Copy;
}
