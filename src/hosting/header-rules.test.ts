import { describe, expect, it } from 'vitest';
import { readNeeds } from './content-policy.ts';
import { createHeaderRules, printHeaderRules, rulePathOf } from './header-rules.ts';

const page = (address: string, html = '') => ({ address, needs: readNeeds(html) });

describe('createHeaderRules', () => {
  it('puts all articles of a language under one rule, apart from the index', () => {
    expect(
      ['/blog', '/blog/one', '/fr/blog/deux', '/fr/'].map((path) => rulePathOf(path, ['/blog'])),
    ).toEqual(['/blog', '/blog/:slug', '/fr/blog/:slug', '/fr/']);
  });

  it('gives each article a rule of its own while hosts read that many', () => {
    const pages = ['one', 'two'].map((name) => page(`/blog/${name}`, `<style>${name}{}</style>`));
    const policies = createHeaderRules(pages)
      .slice(-2)
      .map(([path, headers]) => [path, headers['Content-Security-Policy']]);
    for (const [index, [path, policy]] of policies.entries()) {
      expect(path).toBe(pages[index]?.address);
      expect(policy?.match(/sha256-/g)).toHaveLength(2);
    }
  });

  it('stays small however many articles there are', () => {
    const articles = Array.from({ length: 3000 }, (_, index) =>
      page(`/blog/article-${index}`, '<style>p{}</style>'),
    );
    const text = printHeaderRules(createHeaderRules(articles));
    expect(text.length).toBeLessThan(3000);
  });

  it('lets the frames of a page play, and no others; a page without frames may fill the screen with its own film', () => {
    const [, portfolio] =
      createHeaderRules([
        page('/portfolio', '<div data-src="https://drive.google.com/file/d/1/preview">'),
      ]).at(-1) ?? [];
    expect(portfolio?.['Permissions-Policy']).toContain(
      'autoplay=(self "https://drive.google.com")',
    );
    const [, about] = createHeaderRules([page('/about')]).at(-1) ?? [];
    expect(about?.['Permissions-Policy']).toBeUndefined();
  });
});
