import { render } from 'astro:content';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { buildSettings } from '../../../../config/build-settings.ts';
import type { Language } from '../../../../config/site-schema.ts';
import site from '../../../../site.config.ts';
import { copyIn } from '../../../i18n/copy.ts';
import { languagePaths } from '../../../i18n/routes.ts';
import { createFeed, feedSize } from '../../../seo/feed.ts';
import { loadPages } from '../../../seo/pages.ts';

export const getStaticPaths = languagePaths;

export const GET: APIRoute<{ language: Language }> = async ({ props: { language } }) => {
  const { blog } = copyIn(language);
  const { articles } = await loadPages();
  const container = await AstroContainer.create();
  const newest = articles.filter((article) => article.language === language).slice(0, feedSize);
  const entries = await Promise.all(
    newest.map(async (article) => {
      const { Content } = await render(article.entry);
      return { article, html: await container.renderToString(Content) };
    }),
  );
  const feed = createFeed({
    siteUrl: buildSettings.siteUrl,
    language,
    title: blog.head.title,
    subtitle: blog.head.description,
    author: site,
    entries,
  });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
};
