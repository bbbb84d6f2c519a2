import * as flags from 'country-flag-icons/string/3x2';
import { optimize } from 'svgo';
import css from './Flag.module.css';

const drawings = flags as Record<string, string>;

/** Whole numbers in a box of hundreds: at 24 pixels nobody sees the difference, and stars become alike, which packs well. */
function simplify(drawing: string): string {
  const isLarge = /viewBox="0 0 \d{3}/.test(drawing);
  const rounded = isLarge
    ? drawing.replace(/ d="[^aA"]+"/g, (path) => path.replace(/-?\d*\.\d+/g, (number) => ` ${Math.round(Number(number))}`))
    : drawing;
  return optimize(rounded, { multipass: true, floatPrecision: isLarge ? 0 : 1, plugins: ['preset-default', 'removeXMLNS'] }).data;
}

const simplified = new Map<string, string>();

/** A country's flag as inline SVG, always beside the language's own name. */
export function Flag({ country }: { country: string }) {
  const drawing = drawings[country];
  if (!drawing)
    throw new Error(`site.config.ts: there is no flag "${country}"; write a country in two capital letters, such as "FR"`);
  const simple = simplified.get(country) ?? simplify(drawing);
  simplified.set(country, simple);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the flag library, chosen by the checked brand file
  return <span className={css.flag} aria-hidden="true" dangerouslySetInnerHTML={{ __html: simple }} />;
}
