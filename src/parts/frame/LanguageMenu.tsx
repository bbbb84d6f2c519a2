import type { Language } from '../../../i18n/language.ts';
import { colonIn, commaIn } from '../../../i18n/punctuation.ts';
import { Flag } from './Flag.tsx';
import css from './LanguageMenu.module.css';

export type LanguageLink = { language: Language; href: string };

export function LanguageMenu({
  label,
  language,
  links,
}: {
  label: string;
  language: Language;
  links: LanguageLink[];
}) {
  if (links.length < 2) return null;
  const code = language.code.toUpperCase();
  const name = `${code}${commaIn(language)}${label}${colonIn(language)}${language.name}`;
  return (
    <>
      {/* Its name begins with the code: people who speak to the browser say what they see on it. */}
      <button
        className={`no-print tap ${css.button}`}
        type="button"
        popoverTarget="languages"
        aria-label={name}
      >
        <Flag country={language.flag} />
        {code}
      </button>
      <ul className={`no-print ${css.list}`} id="languages" popover="auto">
        {links.map((link) => (
          <li key={link.language.code}>
            <a
              className="tap"
              href={link.href}
              lang={link.language.code}
              hrefLang={link.language.code}
              aria-current={link.language === language ? 'true' : undefined}
            >
              <Flag country={link.language.flag} />
              {link.language.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
