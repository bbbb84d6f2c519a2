import type { Page } from '@playwright/test';
import { clientPairs, clientProperties } from '../../../model/configuration/client.ts';
import {
  largeTextPairs,
  paletteProperties,
  propertyOf,
  textPairs,
} from '../../../model/configuration/colours.ts';
import { contrast } from '../../../model/configuration/mix-colours.ts';
import { configuration } from '../owners/site.ts';

/** A colour of its own for each role: in an owner's palette two roles may look alike. */
const paint = (count: number) => `#${count.toString(16).padStart(2, '0')}0000`;
const toRgb = (colour: string) => `rgb(${Number.parseInt(colour.slice(1, 3), 16)}, 0, 0)`;
const ownColours = paletteProperties(configuration.colours).map(
  ([name], index) => [name, paint(index + 1)] as [string, string],
);
const ofClient = {
  ground: paint(101),
  surface: paint(102),
  ink: paint(103),
  accent: paint(104),
  onAccent: paint(105),
};
const clientColours = clientProperties({ colours: ofClient, radius: 'soft' });

const ofAClient = (role: string) => `${role} of a client`;
const names = Object.fromEntries([
  ...ownColours.map(([name, colour]) => [toRgb(colour), name]),
  ...Object.entries(ofClient).map(([role, colour]) => [toRgb(colour), ofAClient(role)]),
]);

/** Contrast is symmetric, and so is what is known of a pair. */
const list = (
  pairs: readonly (readonly [string, string])[],
  nameOf: (role: string) => string,
  size = '',
) =>
  pairs
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ])
    .map(([text = '', ground = '']) => `${nameOf(text)} on ${nameOf(ground)}${size}`);
const checked = new Set([
  ...['', ', large'].flatMap((size) => [
    ...list(textPairs, propertyOf, size),
    ...list(clientPairs, ofAClient, size),
  ]),
  ...list(largeTextPairs, propertyOf, ', large'),
]);

type Text = { place: string; colour: string; ground: string; isLarge: boolean };

/**
 * Finds the pairs of colours in which the page's styles set text, and which the check of a palette
 * does not know: a palette that passes could make such a text vanish. Texts that are not shown yet
 * count, and so do the styles of what is pointed at, focused or pressed.
 */
export async function findUncheckedPairs(page: Page): Promise<string[]> {
  const texts = await page.evaluate(listTexts, { ownColours, clientColours });
  const nameOf = (colour: string) => names[colour] ?? `the mixture ${colour}`;
  const places = new Map(
    texts.map(({ place, colour, ground, isLarge }) => [
      `${nameOf(colour)} on ${nameOf(ground)}${isLarge ? ', large' : ''}`,
      place,
    ]),
  );
  return [...places]
    .filter(([pair]) => !checked.has(pair))
    .map(([pair, place]) => `${pair}, such as ${place}; textPairs of colours.ts lacks it`);
}

/** Finds texts, shown or not, at rest or pointed at, that are too faint for WCAG 2.2 (1.4.3). */
export async function findFaintTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(listTexts, { ownColours: [], clientColours: [] });
  const faint = texts
    .map((text) => ({ ...text, ratio: contrast(toHex(text.colour), toHex(text.ground)) }))
    .filter(({ ratio, isLarge }) => !(ratio >= (isLarge ? 3 : 4.5)));
  const lines = faint.map(
    ({ place, colour, ground, ratio }) => `${ratio.toFixed(1)}: ${colour} on ${ground}, ${place}`,
  );
  return [...new Set(lines)];
}

/** A mixture that is no plain rgb() has no contrast: NaN, which is no least contrast either. */
export const toHex = (colour: string) => {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
};

type Colours = [property: string, colour: string][];

/** Runs in the page, which it leaves as it was. */
function listTexts(palettes: { ownColours: Colours; clientColours: Colours }): Text[] {
  const isTransparent = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
  const findGround = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return isTransparent(backgroundColor) ? findGround(element.parentElement) : backgroundColor;
  };
  const isWritten = (element: Element) =>
    element.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const isGenerated = ({ content }: CSSStyleDeclaration) => /^"[^"]*[^"\s]/.test(content);

  /** The styles of an element's text, and of what its style writes beside it. */
  const listStyles = (element: Element) => {
    const styleOf = (part: string) => getComputedStyle(element, part);
    const beside = ['::before', '::after'].map(styleOf).filter(isGenerated);
    const own = isWritten(element) ? ['', '::marker', '::placeholder'].map(styleOf) : [];
    return [...beside, ...own];
  };
  const describe = (
    element: Element,
    { color, backgroundColor, fontSize }: CSSStyleDeclaration,
  ) => ({
    place: `${element.tagName.toLowerCase()}.${element.className}`,
    colour: color,
    ground: isTransparent(backgroundColor) ? findGround(element) : backgroundColor,
    // 18 points are large text by WCAG 2.2 (1.4.3).
    isLarge: Number.parseFloat(fontSize) >= 24,
  });
  const list = () =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('script, style, noscript, svg, .visually-hidden'))
      .flatMap((element) => listStyles(element).map((style) => describe(element, style)))
      .filter(({ colour }) => !isTransparent(colour));

  const listRules = (owner: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] =>
    [...owner.cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? listRules(rule) : [];
    });
  const states = /:(hover|focus(-visible|-within)?|active|disabled|checked)(?![\w-])/g;
  const rules = [...document.styleSheets]
    .flatMap(listRules)
    .map((rule) => ({ rule, selector: rule.selectorText }))
    .filter(({ selector }) => selector.search(states) >= 0);
  // The :not() is always true, and as specific as a state.
  const assumeStates = () => {
    for (const { rule, selector } of rules)
      rule.selectorText = selector.replace(states, ':not(.of-no-element)');
  };
  const leaveStates = () => {
    for (const { rule, selector } of rules) rule.selectorText = selector;
  };

  // A built page has short names for its custom properties, and its first rule has those of the
  // palette, in the palette's order.
  const first = [...document.styleSheets]
    .flatMap(listRules)
    .find(({ selectorText }) => selectorText === ':root');
  const short = [...(first?.style ?? [])].filter((name) => name.startsWith('--'));
  const names = new Map(palettes.ownColours.map(([name], index) => [name, short[index] ?? name]));
  const painted = [
    { element: document.documentElement, colours: palettes.ownColours },
    ...[...document.querySelectorAll<HTMLElement>('[data-client]')].map((element) => ({
      element,
      colours: palettes.clientColours,
    })),
  ];
  for (const { element, colours } of painted)
    for (const [name, colour] of colours)
      element.style.setProperty(names.get(name) ?? name, colour);
  const atRest = list();
  assumeStates();
  const inStates = list();
  leaveStates();
  for (const { element, colours } of painted)
    for (const [name] of colours) element.style.removeProperty(names.get(name) ?? name);
  return [...atRest, ...inStates];
}
