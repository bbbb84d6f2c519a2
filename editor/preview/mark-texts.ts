import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSatteriProcessor } from '@astrojs/markdown-satteri';
import type { AstroIntegration } from 'astro';
import { defineHastPlugin } from 'satteri';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { takeLiveFacts } from '../../model/configuration/live-facts.ts';
import { logoFile } from '../../model/logo/load-drawings.ts';
import type { Owner } from '../../model/owner/owner.ts';
import { listFiles } from '../server/owner-files.ts';
import { markConfiguration, markOwner } from './mark-owner.ts';
import { attribute } from './marks.ts';
import type { Mark } from './messages.ts';

/** The global in which src/integrations/provide-owner.ts keeps the owner. */
type Process = { ownerOfSite?: { configuration: Configuration; read: () => Owner; readChecked: () => Owner } };

/** Modules that list pages and media when they are run, as Vite names them. */
const listModules = ['src/pages', 'src/data/media.ts'].map((path) => resolve(path).split(sep).join('/'));

/** The module that holds the logo for pages. */
const logoModule = resolve('src/brand/logo.ts').split(sep).join('/');

/** The owner that pages were last rendered from, and the state of the files that Markdown was rendered from. */
let shownOwner: Owner | undefined;
let renderedFrom = '';
let invalidate = async (_: { isMarkdownSame: boolean; modules: readonly string[] }): Promise<void> => undefined;
let whenInvalidated = Promise.resolve();

/** A text that changes when a Markdown file, a media file or a fact changes, which are all that rendered Markdown depends on. */
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
  try {
    ownerOfSite?.readChecked();
  } catch {
    // The page that is rendered next names what is wrong.
  }
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

/** Adds to each block of Markdown the line on which it begins, counted below the front matter. */
const markBlocks = (folder: string) =>
  defineHastPlugin({
    name: 'mark-blocks',
    options: { position: true },
    element: {
      filter: ['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th', 'pre'],
      visit(node, context) {
        if (!context.fileURL || !node.position) return;
        const file = relative(folder, fileURLToPath(context.fileURL)).split(sep).join('/');
        const place = { file, key: '', line: node.position.start.line };
        context.setProperty(node, attribute, JSON.stringify([[place, 0, Number.MAX_SAFE_INTEGER] satisfies Mark]));
      },
    },
  });

/** Gives pages marked texts. Markdown is rendered and cached as HTML, so its blocks get the attribute that `replaceMarks` writes. */
export const markTexts: AstroIntegration = {
  name: 'mark-texts',
  hooks: {
    'astro:config:setup': ({ config }) => {
      const { ownerOfSite } = globalThis as Process;
      if (!ownerOfSite || !isSatteriProcessor(config.markdown.processor))
        throw new Error('there is no owner to mark the texts of');
      const { configuration, read, readChecked } = ownerOfSite;
      const marked = new WeakMap<Owner, Owner>();
      const markedFacts = markConfiguration(configuration);
      ownerOfSite.configuration = markedFacts;
      ownerOfSite.readChecked = () => {
        const owner = readChecked();
        const known = marked.get(owner);
        if (known) return known;
        takeLiveFacts(markedFacts, markConfiguration(configuration));
        const own = markOwner(owner, markedFacts);
        marked.set(owner, own);
        return own;
      };
      config.markdown.processor.options.hastPlugins.push(markBlocks(read().folder));
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
