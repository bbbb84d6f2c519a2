import type { Page } from '@playwright/test';
import {
  largeTextPairs,
  paletteProperties,
  textPairs,
} from '../../../model/configuration/colours.ts';
import { configuration } from '../owners/site.ts';

/** A colour of its own for each role: in an owner's palette two roles may look alike. */
const properties = paletteProperties(configuration.colours).map(([name], index) => ({
  name,
  colour: `rgb(${index + 1}, 0, 0)`,
}));
const toProperty = (role: string) =>
  `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
/** Contrast is symmetric, and so is what is known of a pair. */
const list = (pairs: typeof textPairs, size = '') =>
  pairs
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ])
    .map(([text = '', ground = '']) => `${toProperty(text)} on ${toProperty(ground)}${size}`);
const checked = new Set([
  ...list(textPairs),
  ...list(textPairs, ', large'),
  ...list(largeTextPairs, ', large'),
]);

/**
 * Finds the pairs of colours in which the page's styles set text, and which the check of an owner's
 * palette does not know: a palette that passes could make such a text vanish.
 */
export async function findUncheckedPairs(page: Page): Promise<string[]> {
  const pairs = await page.evaluate((roles) => {
    const { style } = document.documentElement;
    for (const { name, colour } of roles) style.setProperty(name, colour);
    const nameOf = (colour: string) =>
      roles.find((role) => role.colour === colour)?.name ?? `the mixture ${colour}`;
    const isTransparent = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const findGround = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return isTransparent(backgroundColor) ? findGround(element.parentElement) : backgroundColor;
    };
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) && element.checkVisibility())
      // A client's pairs are checked by themselves: model/configuration/client.ts.
      .filter((element) => !element.closest('[data-client]'))
      .filter((element) => !isTransparent(getComputedStyle(element).color))
      .map((element) => {
        const { color, fontSize } = getComputedStyle(element);
        // WCAG 2.2 (1.4.3): 18 points.
        const size = Number.parseFloat(fontSize) >= 24 ? ', large' : '';
        const pair = `${nameOf(color)} on ${nameOf(findGround(element))}${size}`;
        return [pair, `${element.tagName.toLowerCase()}.${element.className}`] as const;
      });
    for (const { name } of roles) style.removeProperty(name);
    return [...new Map(found)];
  }, properties);
  return pairs
    .filter(([pair]) => !checked.has(pair))
    .map(([pair, place]) => `${pair}, such as ${place}; model/configuration/colours.ts lacks it`);
}
