import { expect, test } from 'vitest';
import type { BuiltCopy } from '../../support/files/build-copy.ts';
import { ownAddress, ownBrand } from '../../support/owners/write-eight-languages.ts';

/** Tests the name and the address of the agency in a language that has its own. */
export function testOwnName({ parse }: BuiltCopy): void {
  test('header, footer, title, previews and structured data have the name of the language', () => {
    const named = (path: string) => {
      const page = parse(path);
      const graph = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.text ?? '{}')['@graph'];
      return {
        header: page.querySelector('header a span span')?.text,
        footer: page.querySelector('footer p[aria-hidden]')?.text,
        site: page.querySelector('meta[property="og:site_name"]')?.getAttribute('content'),
        graph: [graph[0].name, graph[1].name],
        title: page.querySelector('title')?.text.includes(ownBrand.name),
        words: page.querySelector('main')?.text.includes(ownBrand.name),
      };
    };
    expect(named(`/${ownBrand.code}/contact`)).toEqual({
      header: ownBrand.name,
      footer: ownBrand.name,
      site: ownBrand.name,
      graph: [ownBrand.name, ownBrand.name],
      title: true,
      words: true,
    });
    expect(named('/contact')).toMatchObject({ header: 'Harbour', graph: ['Harbour', 'Harbour'], words: false });
  });

  test.each([
    [`/${ownBrand.code}/contact`, ownAddress.street, ownAddress.city],
    ['/contact', 'Rua da Prata 80', 'Lisboa'],
  ])('footer and structured data of %s have the address in its letters', (path, street, city) => {
    const page = parse(path);
    const [organization] = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.text ?? '{}')['@graph'];
    expect(page.querySelector('footer address')?.text).toContain(street);
    expect(organization.address).toMatchObject({ streetAddress: expect.stringContaining(street), addressLocality: city });
  });
}
