import * as flags from 'country-flag-icons/string/3x2';
import css from './Flag.module.css';

const drawings = flags as Record<string, string>;

/** A country's flag as inline SVG, always beside the language's own name. */
export function Flag({ country }: { country: string }) {
  const drawing = drawings[country];
  if (!drawing)
    throw new Error(`site.config.ts: there is no flag "${country}"; write a country in two capital letters, such as "FR"`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the flag library, chosen by the checked brand file
  return <span className={css.flag} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
