import { describe, expect, test } from 'vitest';
import { readDocuments } from '../support/html/listed-pages.ts';
import {
  configuration,
  findListed,
  findPageName,
  languages,
  pagePath,
} from '../support/owners/site.ts';

type Node = Record<string, unknown> & { '@type': string; '@id': string };
type Graph = { '@context': string; '@graph': Node[] };

const pages = readDocuments()
  .filter(({ isListed }) => isListed)
  .map((page) => {
    const blocks = page.html.querySelectorAll('script[type="application/ld+json"]');
    return { ...page, blocks, graph: JSON.parse(blocks[0]?.text ?? 'null') as Graph };
  });
const nodesOf = ({ graph }: (typeof pages)[number], type: string) =>
  graph['@graph'].filter((node) => node['@type'] === type);

/** Every {"@id": …} that only points at a node. */
function listReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listReferences);
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '@id') return [(value as Node)['@id']];
  return Object.values(value).flatMap(listReferences);
}

const everyId = new Set(pages.flatMap(({ graph }) => graph['@graph'].map((node) => node['@id'])));

describe.each(pages)('$address', (page) => {
  test('has one graph whose nodes are linked', () => {
    expect(page.blocks).toHaveLength(1);
    const ids = page.graph['@graph'].map((node) => node['@id']);
    expect(ids.every(Boolean)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    for (const reference of listReferences(page.graph))
      expect(everyId, reference).toContain(reference);
    expect([...nodesOf(page, 'Organization'), ...nodesOf(page, 'LocalBusiness')]).toHaveLength(1);
    expect(nodesOf(page, 'WebSite')).toHaveLength(1);
  });

  test('has the steps that lead to it', () => {
    const trail = nodesOf(page, 'BreadcrumbList')[0]?.itemListElement as
      | { item: string }[]
      | undefined;
    if (findPageName(page.address) === 'home') expect(trail).toBeUndefined();
    else expect(trail?.at(-1)?.item).toBe(configuration.url + page.address);
  });
});

test.each(languages)('services in $code are the offers', (language) => {
  const page = pages.find(({ address }) => address === pagePath('services', language));
  expect(page && nodesOf(page, 'Service')).toHaveLength(configuration.offers.length);
});

test.runIf(configuration.modules.blog)(
  'articles are blog posts with a day, an author and a picture',
  () => {
    const posts = pages.flatMap((page) =>
      nodesOf(page, 'BlogPosting').map((post) => ({ page, post })),
    );
    expect(posts.length).toBeGreaterThan(0);
    for (const { page, post } of posts) {
      expect(post.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(post).toMatchObject({
        image: expect.any(String),
        author: expect.anything(),
        headline: expect.any(String),
      });
      const author = findListed(page.address)?.article?.author;
      if (!author) continue;
      expect(post.author).toMatchObject({ '@type': 'Person', name: author });
      expect(page.html.querySelector('main a[rel=author]')?.text).toContain(author);
    }
  },
);
