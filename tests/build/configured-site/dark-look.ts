import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localizePath } from '../../../i18n/routes.ts';
import { findViolations } from '../../support/browser/check-access.ts';
import { type BuiltCopy, expectToFit } from '../../support/files/build-copy.ts';
import type { ProjectCopy } from '../../support/files/copy-project.ts';
import { languageOf, pagePaths } from '../../support/owners/site.ts';

const colours = {
  ground: '#15110f',
  panel: '#241d19',
  field: '#0d0a09',
  ink: '#f6eee4',
  inkQuiet: '#cbbfb2',
  block: '#3b1225',
  onBlock: '#f6eee4',
  tint: '#d9b3a2',
  accent: '#ff8a4c',
  onAccent: '#1f0d05',
  error: '#ff9d8e',
};

/** Gives the site a look that is far from the tests' own: a dark ground, words in the middle, pictures of its own and square corners. */
export function darken(project: ProjectCopy): void {
  for (const name of ['opening.svg', 'closing.svg'])
    cpSync(join('examples/northwind/brand', name), join(project.folder, 'site/brand', name));
  const shape = '"shape": { "layout": "centred", "radius": "none" }';
  project.edit('site/site.config.jsonc', (text) =>
    text.replace(/"colours": \{[^}]*\}/, `${shape},\n"colours": ${JSON.stringify(colours)}`),
  );
}

/** The width of a scrollbar in pixels, as Windows and Linux have it; the browser of these tests hides its scrollbars. */
const scrollbar = 15;

export function testDarkLook({ open }: BuiltCopy): void {
  const { home, services, portfolio, about, contact, thanks } = pagePaths;

  // In French, whose embeds load nothing from other hosts by themselves.
  test.each([home, services, portfolio, about, contact])('%s fits and can be read with a dark ground', async (path) => {
    const page = await open(localizePath(path, languageOf('fr')), 390);
    expect(await page.evaluate(() => getComputedStyle(document.body.parentElement as Element).colorScheme)).toBe('dark');
    expect(await findViolations(page)).toEqual([]);
    await expectToFit(page, 'ltr');
  });

  test.each([home, services, thanks])(
    'pictures of the owner on %s end where the page does, beside a scrollbar too',
    async (path) => {
      const page = await open(path, 1440);
      const edges = await page.evaluate((width) => {
        document.body.style.marginInlineEnd = `${width}px`;
        const pictures = [...document.querySelectorAll('main :has(> div > svg[preserveAspectRatio="xMidYMax slice"])')];
        return pictures.flatMap((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [left, innerWidth - width - right];
        });
      }, scrollbar);
      expect(edges.length).toBeGreaterThan(0);
      for (const edge of edges) expect(edge).toBeCloseTo(0, 0);
    },
  );
}
