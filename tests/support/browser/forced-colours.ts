import type { Page } from '@playwright/test';
import { contrast } from '../../../model/configuration/mix-colours.ts';
import { toHex } from './colour-pairs.ts';

type Part = { place: string; colours: string[]; ground: string; least: number };

/**
 * Finds words on which a picture of another part of the page lies: where drawn edges are gone, what
 * stood before them must not rise.
 */
async function findCovered(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, p):not(.visually-hidden)')]
      .filter((text) => {
        text.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, bottom, width } = text.getBoundingClientRect();
        const top = document.elementFromPoint(left + width / 2, bottom - 2);
        return top?.matches('img') && top.closest('.grid') !== text.closest('.grid');
      })
      .map((text) => `under a picture: ${text.textContent}`),
  );
  await page.emulateMedia({ forcedColors: null });
  if (size) await page.setViewportSize(size);
  return found;
}

/**
 * Finds what cannot be seen with forced colours (WCAG 2.2, 1.4.3 and 1.4.11), in a dark and in a
 * light scheme: a sign that is a background, since browsers take backgrounds away, and a part that
 * keeps colours of its own which are too near to the window's. The caller's media are gone after.
 */
export async function findUnseen(page: Page): Promise<string[]> {
  const found: string[] = await findCovered(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const parts = await page.evaluate(listParts);
    found.push(
      ...parts
        .filter(
          ({ colours, ground, least }) =>
            !colours.some((colour) => contrast(toHex(colour), toHex(ground)) >= least),
        )
        .map(
          ({ place, colours }) => `${place} in ${colours.join(', ') || 'nothing'}, ${colorScheme}`,
        ),
    );
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return [...new Set(found)];
}

/**
 * Runs in the page. Chromium forces colours when it paints: a computed style tells the site's own,
 * which is what is painted only where `forced-color-adjust` is none.
 */
function listParts(): Part[] {
  const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
  const resolve = (colour: string) => {
    const probe = document.createElement('i');
    probe.style.cssText = `color: ${colour}; forced-color-adjust: none`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const [canvas, text] = [resolve('Canvas'), resolve('CanvasText')];
  const keepsColours = (style: CSSStyleDeclaration) => style.forcedColorAdjust === 'none';
  const findGround = (element: Element | null): string => {
    if (!element) return canvas;
    const style = getComputedStyle(element);
    if (!keepsColours(style)) return canvas;
    const { backgroundColor } = style;
    return isClear(backgroundColor) ? findGround(element.parentElement) : backgroundColor;
  };

  const listEdges = (style: CSSStyleDeclaration) =>
    (['Top', 'Right', 'Bottom', 'Left'] as const)
      .filter(
        (side) =>
          style[`border${side}Style`] !== 'none' &&
          Number.parseFloat(style[`border${side}Width`]) > 0,
      )
      .map((side) => (keepsColours(style) ? style[`border${side}Color`] : text));
  const describeSign = (element: Element, pseudo: string): Part[] => {
    const style = getComputedStyle(element, pseudo);
    const { content, display, opacity, backgroundColor, backgroundImage, maskImage } = style;
    if (content !== '""' || display === 'none' || opacity === '0') return [];
    const edges = listEdges(style);
    const isPainted = !isClear(backgroundColor) || backgroundImage !== 'none';
    if (edges.length === 0 && !isPainted && maskImage === 'none') return [];
    const own = keepsColours(style) ? [backgroundColor] : [];
    const drawn = backgroundImage.match(/rgba?\([^)]+\)/g) ?? [];
    const place = `${element.tagName.toLowerCase()}.${element.className}${pseudo}`;
    const colours = [...edges, ...own, ...drawn].filter((colour) => !isClear(colour));
    return [{ place, colours, ground: findGround(element), least: 3 }];
  };
  const describeText = (element: Element): Part[] => {
    const style = getComputedStyle(element);
    const isWritten = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.textContent?.trim(),
    );
    if (!isWritten || !keepsColours(style)) return [];
    const place = `${element.tagName.toLowerCase()}.${element.className}`;
    return [{ place, colours: [style.color], ground: findGround(element), least: 4.5 }];
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('script, style, noscript, svg, .visually-hidden'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => [
      ...describeText(element),
      ...describeSign(element, '::before'),
      ...describeSign(element, '::after'),
    ]);
}
