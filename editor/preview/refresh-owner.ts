import { statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { logoFile } from '../../model/logo/load-drawings.ts';
import type { Owner } from '../../model/owner/read-owner.ts';
import { listFiles } from '../server/folder.ts';

type Process = { ownerOfSite?: { read: () => Owner; readChecked: () => Owner } };

const listModules = ['src/pages', 'src/data/media.ts'].map((path) => resolve(path).split(sep).join('/'));

const logoModule = resolve('src/brand/logo.ts').split(sep).join('/');

let shownOwner: Owner | undefined;
let renderedFrom = '';
let invalidate = async (_: { isMarkdownSame: boolean; modules: readonly string[] }): Promise<void> => undefined;
let whenInvalidated = Promise.resolve();

const describeRendered = (folder: string) =>
  listFiles(folder)
    .filter((path) => path !== logoFile && (!path.startsWith('content/') || path.endsWith('.md')))
    .map((path) => {
      const { ino, ctimeNs } = statSync(join(folder, path), { bigint: true, throwIfNoEntry: false }) ?? {};
      return [path, ino, ctimeNs].join(' ');
    })
    .join('\n');

/**
 * Reads the owner's files that have changed, and has Astro invalidate what it cached of them: lists of pages and of media, and rendered
 * Markdown. A page is rendered only after that, and itself names files that cannot be read.
 */
export function refreshOwner(): Promise<void> {
  const { ownerOfSite } = globalThis as Process;
  const now = ownerOfSite?.read();
  if (!now || now === shownOwner) return whenInvalidated;
  const found = describeRendered(now.folder);
  const isMarkdownSame = found === renderedFrom;
  const isLogoNew = shownOwner !== undefined && shownOwner.logo?.shapes !== now.logo?.shapes;
  [shownOwner, renderedFrom] = [now, found];
  whenInvalidated = whenInvalidated
    .then(() => invalidate({ isMarkdownSame, modules: [...listModules, ...(isLogoNew ? [logoModule] : [])] }))
    .catch(() => undefined);
  return whenInvalidated;
}

/** Addresses of the pages that show no Markdown. */
export const listEnginePages = (): ReadonlySet<string> => {
  const { addresses = [] } = (globalThis as Process).ownerOfSite?.read() ?? {};
  return new Set(addresses.flatMap(({ article, page, path }) => (article || (page && !page.data.sections) ? [] : [path])));
};

/** Lets refreshOwner invalidate what the development server has cached, and pages show the owner's last valid words. */
export const followOwner: AstroIntegration = {
  name: 'follow-owner',
  hooks: {
    'astro:config:setup': () => {
      const { ownerOfSite } = globalThis as Process;
      const { readChecked } = ownerOfSite ?? {};
      let last: Owner | undefined;
      if (!ownerOfSite || !readChecked) return;
      ownerOfSite.readChecked = () => {
        try {
          last = readChecked();
        } catch (error) {
          if (!last) throw error;
        }
        return last;
      };
    },
    'astro:server:setup': ({ server, refreshContent }) => {
      invalidate = async ({ isMarkdownSame, modules: asked }) => {
        for (const { moduleGraph } of Object.values(server.environments)) {
          const stale = [...moduleGraph.fileToModulesMap].filter(([file]) => asked.some((module) => file.startsWith(module)));
          for (const module of stale.flatMap(([, modules]) => [...modules])) moduleGraph.invalidateModule(module);
        }
        if (!isMarkdownSame) await refreshContent?.({});
      };
    },
  },
};
