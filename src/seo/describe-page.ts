import { fill } from '../../i18n/fill.ts';
import { brandIn } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import { addressIn } from '../../model/configuration/organization.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { logoPath } from '../brand/icons.ts';
import { buildSettings, configuration, wordsIn } from '../data/owner.ts';
import { describeHead, type HeadTag, shareImagePath } from './head.ts';
import { describeGraph, type PageFacts } from './structured-data/describe-graph.ts';

/** The head of a listed page besides its title: tags, and JSON-LD for a script element. */
export function describePage(page: ListedPage, facts?: PageFacts): { tags: HeadTag[]; graph: string } {
  const { language, heading } = page;
  const { siteUrl } = buildSettings;
  const { share } = wordsIn(language).site;
  const brand = brandIn(language, configuration);
  const image = {
    path: shareImagePath(page.barePath, language),
    alt: fill(share.imageAlt, { title: heading }),
  };
  const tags = describeHead({ ...page, siteUrl, siteName: brand.name, image });
  const graph = describeGraph({
    siteUrl,
    agency: {
      ...configuration,
      name: brand.name,
      address: addressIn(language, configuration),
      slogan: language.tagline,
      logo: logoPath,
    },
    languages: configuration.languages.map(({ code }) => code),
    page,
    image,
    breadcrumbs: findBreadcrumbs(page),
    facts,
  });
  return { tags, graph: JSON.stringify(graph).replaceAll('<', '\\u003c') };
}

/** The breadcrumbs of a page. */
function findBreadcrumbs({ kind, language, path, label, number }: ListedPage): { name: string; path: string }[] {
  const { site: frame, blog } = wordsIn(language);
  const step = (page: 'home' | 'blog') => ({ name: frame.pages[page], path: pagePath(page, language) });
  if (kind === 'home') return [step('home')];
  if (kind === 'article') return [step('home'), step('blog'), { name: label, path }];
  if (number === undefined || number === 1) return [step('home'), { name: label, path }];
  return [step('home'), step('blog'), { name: fill(blog.pagination.title, { page: number }), path }];
}
