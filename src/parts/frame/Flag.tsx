import * as flags from 'country-flag-icons/string/3x2';
import { optimize } from 'svgo/browser';
import { memoize } from '../../../model/process/memoize.ts';
import css from './LanguageMenu.module.css';

const drawings = flags as Record<string, string>;

/** Twice the pixels of a sharp phone at 24 CSS pixels. */
const width = 144;

/** Rounds coordinates to a fine grid: equal stars become equal paths, which compress well. */
const simplify = memoize((country: string): string => {
  const drawing = drawings[country] as string;
  const [, viewBox = ''] = /viewBox="([^"]*)"/.exec(drawing) ?? [];
  const box = viewBox.split(' ').map(Number);
  const scale = width / (box[2] ?? width);
  const scaled = drawing
    .replace(viewBox, box.map((number) => Math.round(number * scale)).join(' '))
    .replace(/(<svg[^>]*>)(.*)<\/svg>/s, `$1<g transform="scale(${scale})">$2</g></svg>`);
  return optimize(scaled, {
    multipass: true,
    floatPrecision: 0,
    plugins: ['preset-default', 'removeXMLNS'],
  }).data;
});

/**
 * A country's flag as inline SVG, always beside the language's own name;
 * model/configuration/language.ts checks that there is one.
 */
export function Flag({ country }: { country: string }) {
  const html = { __html: simplify(country) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the flag library
  return <span className={css.flag} aria-hidden dangerouslySetInnerHTML={html} />;
}
