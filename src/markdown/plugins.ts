import { showExtras } from './extras.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { keepNumbers } from './keep-numbers.ts';
import { resolveLinks } from './resolve-links.ts';
import { showFilms } from './show-films.ts';
import { sizeImages } from './size-images.ts';
import type { Source } from './source.ts';
import { writeOutReferences } from './write-out-references.ts';

/** The plugins of the blog and of the owner's pages, in the order in which they run. */
export function markdownPlugins(readOwner: () => Source) {
  const owner = readOwner();
  return {
    mdastPlugins: [
      fillPlaceholders(owner),
      writeOutReferences,
      resolveLinks(readOwner),
      showFilms(owner),
      sizeImages(),
    ],
    hastPlugins: [keepNumbers(), showExtras()],
  };
}
