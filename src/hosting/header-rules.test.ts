import { describe, expect, it } from 'vitest';
import { readNeeds } from './content-policy.ts';
import { cloudflare, createHeaderRules, printHeaderRules, sortForRules } from './header-rules.ts';

const page = (address: string, html = '', isFramed = false) => ({
  address,
  isFramed,
  needs: readNeeds(html, { isFramed }),
});
function addRules(pages: ReturnType<typeof page>[]) {
  const { rules, addRule } = createHeaderRules();
  return { rules, uncovered: sortForRules(pages).filter((one) => !addRule(one)) };
}
const pathsOf = ({ rules }: ReturnType<typeof addRules>) => rules.map(([path]) => path);

/** A site in three languages with 30 landing pages and 150 articles. */
const large = ['/es', '/fr', ''].flatMap((prefix) => [
  ...Array.from({ length: 150 }, (_, index) => page(`${prefix}/blog/article-${index}`)),
  ...Array.from({ length: 30 }, (_, index) => page(`${prefix}/town-${index}`)),
  page(`${prefix}/services`),
  page(`${prefix}/`),
  page(`${prefix}/sample/booking`, '', true),
]);

describe('createHeaderRules', () => {
  it('gives each page a rule of its own with the hashes of its own styles', () => {
    const pages = ['one', 'two'].map((name) => page(`/blog/${name}`, `<style>${name}{}</style>`));
    const { rules, uncovered } = addRules(pages);
    expect(uncovered).toEqual([]);
    for (const [index, [path, headers]] of rules.slice(-2).entries()) {
      expect(path).toBe(pages[index]?.address);
      expect(headers['Content-Security-Policy']?.match(/sha256-/g)).toHaveLength(2);
    }
  });

  it('keeps to what hosts read: framed pages and homes first, and names the pages without a rule', () => {
    const made = addRules(large);
    expect(made.rules).toHaveLength(cloudflare.rules);
    expect(made.uncovered.length + made.rules.length - 6).toBe(large.length);
    expect(pathsOf(made).slice(6, 14)).toEqual([
      '/es/sample/booking',
      '/fr/sample/booking',
      '/sample/booking',
      '/es/',
      '/fr/',
      '/',
      '/town-0',
      '/town-1',
    ]);
    expect(made.uncovered.map(({ address }) => address)).toContain('/blog/article-0');
  });

  it('leaves to the page a policy that is longer than a line, and an address that has spellings', () => {
    const styles = Array.from({ length: 40 }, (_, index) => `<style>p${index}{}</style>`).join('');
    const long = page('/long', styles);
    const accented = page('/caf%C3%A9');
    const made = addRules([long, accented, page('/about')]);
    expect(made.uncovered).toEqual([long, accented]);
    expect(pathsOf(made).at(-1)).toBe('/about');
    const lengths = printHeaderRules(made.rules)
      .split('\n')
      .map((line) => line.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(cloudflare.lineLength);
  });

  it('keeps every address out of frames, and lets a policy say who may frame a page', () => {
    const { rules } = addRules(large);
    expect(rules.find(([path]) => path === '/*')?.[1]).toMatchObject({ 'X-Frame-Options': 'DENY' });
    const policyOf = (address: string) =>
      rules.find(([path]) => path === address)?.[1]['Content-Security-Policy'];
    expect(policyOf('/')).toContain("frame-ancestors 'none'");
    expect(policyOf('/sample/booking')).toContain("frame-ancestors 'self'");
  });

  it('lets the frames of a page play, and no others; a page without frames may fill the screen with its own film', () => {
    const { rules } = addRules([
      page('/portfolio', '<div data-src="https://drive.google.com/file/d/1/preview">'),
      page('/about'),
    ]);
    const [portfolio, about] = rules.slice(-2).map(([, headers]) => headers);
    expect(portfolio?.['Permissions-Policy']).toContain(
      'autoplay=(self "https://drive.google.com")',
    );
    expect(about?.['Permissions-Policy']).toBeUndefined();
  });
});
