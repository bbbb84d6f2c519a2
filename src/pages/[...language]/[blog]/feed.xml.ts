import { render } from 'astro:content';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { brandIn, type Language } from '../../../../i18n/language.ts';
import { findEntry } from '../../../data/articles.ts';
import { articlesIn, buildSettings, configuration, pathsOf, wordsIn } from '../../../data/owner.ts';
import { createFeed, feedSize } from '../../../seo/xml.ts';

export const getStaticPaths = () => pathsOf('blog');

export const GET: APIRoute<{ language: Language }> = async ({ props: { language } }) => {
  const { blog } = wordsIn(language);
  const container = await AstroContainer.create();
  const newest = articlesIn(language).slice(0, feedSize);
  const entries = await Promise.all(
    newest.map(async (article) => {
      const { Content } = await render(await findEntry(article.id));
      return { article, html: await container.renderToString(Content) };
    }),
  );
  const feed = createFeed({
    siteUrl: buildSettings.siteUrl,
    language,
    title: blog.head.title,
    subtitle: blog.head.description,
    author: { ...brandIn(language, configuration), email: configuration.email },
    entries,
  });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
};
