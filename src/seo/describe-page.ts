import { buildSettings } from '../../config/build-settings.ts';
import site from '../../site.config.ts';
import { logoPath } from '../brand/icons.ts';
import { copyIn } from '../i18n/copy.ts';
import { fill } from '../i18n/fill.ts';
import { localizePath, pagePaths, parsePath } from '../i18n/routes.ts';
import { describeHead, type HeadTag, shareImagePath } from './head.ts';
import type { ListedPage } from './pages.ts';
import { describeGraph, type PageFacts } from './structured-data/describe-graph.ts';

/** What the head of a listed page holds besides its title: tags, and JSON-LD ready to be put into a script. */
export function describePage(page: ListedPage, facts?: PageFacts): { tags: HeadTag[]; graph: string } {
  const { language, path, words, alternates, heading, article } = page;
  const { siteUrl } = buildSettings;
  const copy = copyIn(language);
  const image = {
    path: shareImagePath(parsePath(path).path, language),
    alt: fill(copy.site.share.imageAlt, { title: heading }),
  };
  const tags = describeHead({
    siteUrl,
    siteName: site.name,
    language,
    path,
    words,
    alternates,
    article: article && { ...article, tags: article.entry.data.tags },
    image,
  });
  const graph = describeGraph({
    siteUrl,
    agency: { ...site, slogan: language.tagline, logo: logoPath },
    languages: site.languages.map(({ code }) => code),
    page,
    image,
    trail: findTrail(page),
    facts,
  });
  return { tags, graph: JSON.stringify(graph).replaceAll('<', '\\u003c') };
}

function findTrail({ name, language, path, heading, number }: ListedPage): { name: string; path: string }[] {
  const { site: words, blog } = copyIn(language);
  const step = (page: keyof typeof words.pages) => ({ name: words.pages[page], path: localizePath(pagePaths[page], language) });
  if (name === 'home') return [step('home')];
  if (name === 'article') return [step('home'), step('blog'), { name: heading, path }];
  if (number === undefined || number === 1) return [step('home'), step(name)];
  return [step('home'), step('blog'), { name: fill(blog.pagination.title, { page: number }), path }];
}
