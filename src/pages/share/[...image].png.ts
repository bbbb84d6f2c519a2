import type { APIRoute, GetStaticPaths } from 'astro';
import { buildSettings } from '../../../config/build-settings.ts';
import site from '../../../site.config.ts';
import { copyIn } from '../../i18n/copy.ts';
import { parsePath } from '../../i18n/routes.ts';
import { shareImagePath } from '../../seo/head.ts';
import { type ListedPage, loadPages } from '../../seo/pages.ts';
import { drawShareImage } from '../../share/draw-share-image.ts';
import { renderShareImage } from '../../share/render-share-image.ts';

export const getStaticPaths = (async () =>
  (await loadPages()).pages.map((page) => ({
    params: { image: shareImagePath(parsePath(page.path).path, page.language).slice('/share/'.length, -'.png'.length) },
    props: { page },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: ListedPage }> = async ({ props: { page } }) => {
  const drawing = drawShareImage(
    {
      title: page.heading,
      label: labelOf(page),
      host: new URL(buildSettings.siteUrl).host,
    },
    site,
  );
  return new Response(new Uint8Array(await renderShareImage(drawing)), { headers: { 'content-type': 'image/png' } });
};

function labelOf({ name, language }: ListedPage): string | undefined {
  if (name === 'home') return undefined;
  const { site: words } = copyIn(language);
  return words.pages[name === 'article' ? 'blog' : name];
}
