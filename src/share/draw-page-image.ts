import type { ListedPage } from '../../model/pages/page-table.ts';
import { buildSettings, configuration, wordsIn } from '../data/owner.ts';
import { drawShareImage } from './draw-share-image.ts';

/** The picture of a page as SVG. */
export function drawPageImage({ heading, label: own, kind, language }: ListedPage): Promise<string> {
  const { pages } = wordsIn(language).site;
  // The home page needs no name; an article is known by where it stands.
  const label = { home: undefined, article: pages.blog }[kind as string] ?? own;
  return drawShareImage({ title: heading, label, host: new URL(buildSettings.siteUrl).host, language }, configuration);
}
