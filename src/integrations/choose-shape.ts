import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Shape } from '../../model/configuration/shape.ts';

/**
 * Leads #motif/… and #opening/… to the files of the configured shape, so that pages hold no style of another one. An opening has only
 * the files in which it differs from the default, to which package.json leads.
 */
export function chooseShape({ motif, opening }: Shape): Plugin {
  const folders: Record<string, string> = { '#motif/': `src/motifs/${motif}`, '#opening/': `src/openings/${opening}` };
  return {
    name: 'choose-shape',
    enforce: 'pre',
    resolveId(source) {
      const prefix = Object.keys(folders).find((start) => source.startsWith(start)) ?? '';
      const file = prefix && resolve(folders[prefix] ?? '', source.slice(prefix.length));
      return existsSync(file) ? file : undefined;
    },
  };
}
