import { brandIn, type Language } from '../../../i18n/language.ts';
import { localizePath } from '../../../i18n/routes.ts';
import type { MenuEntry } from '../../../model/pages/page-table.ts';
import { logo } from '../../brand/logo.ts';
import { configuration, menuIn, wordsIn } from '../../data/owner.ts';
import { Button } from '../Button.tsx';
import { ContactLinks } from '../ContactLinks.tsx';
import { Logo } from '../Logo.tsx';
import css from './Header.module.css';
import { type LanguageLink, LanguageMenu } from './LanguageMenu.tsx';

type Props = {
  language: Language;
  /** The page's path, with its language prefix. */
  path: string;
  languageLinks: LanguageLink[];
};

/** Below 68rem the navigation is a sheet; both popovers open without scripting. */
export function Header({ language, path, languageLinks }: Props) {
  const { name, shortName = name } = brandIn(language, configuration);
  const words = wordsIn(language).site;
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <a className={`tap ${css.logo}`} href={localizePath('/', language)}>
          <Logo size={logo} />
          <span className={logo.isWordmark ? 'visually-hidden' : css.name}>
            <span>{shortName}</span>
          </span>
        </a>
        <nav
          className={`no-print ${css.nav}`}
          id="navigation"
          popover="auto"
          aria-label={words.mainNavigation}
        >
          {menuIn('header', language).map((entry) => (
            <a
              key={entry.name}
              href={entry.path}
              aria-current={isCurrent(path, entry) ? 'page' : undefined}
            >
              {entry.label}
            </a>
          ))}
          <ContactLinks className={css.reach} />
        </nav>
        <LanguageMenu label={words.language} language={language} links={languageLinks} />
        <Button href={configuration.links.booking} size="small" newTab={words.newTab}>
          <span className={css.long}>{words.actions.book}</span>
          <span className={css.short}>{words.actions.bookShort}</span>
        </Button>
        <button
          className={`no-print tap ${css.menu}`}
          type="button"
          popoverTarget="navigation"
          aria-label={words.menu}
        >
          <svg width="1.375rem" height="1rem" viewBox="0 0 22 16" aria-hidden="true">
            <path d="M0 0h22v3H0zM0 13h22v3H0zM8 6.5h14v3H8z" />
            <path d="M5 0l6 6 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6-6-6z" />
          </svg>
        </button>
      </div>
    </header>
  );
}

const isCurrent = (path: string, entry: MenuEntry) =>
  path === entry.path || (entry.name !== 'home' && path.startsWith(`${entry.path}/`));
