import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Shape } from '../../model/configuration/shape.ts';

/**
 * Resolves #motif/… and #opening/… to the files of the configured shape, so that pages contain no styles of another shape. An opening's
 * folder has only the files that differ from the default; package.json resolves the others to the default's.
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
