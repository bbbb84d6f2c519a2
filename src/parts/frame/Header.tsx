import { brandIn, type Language } from '../../../i18n/language.ts';
import { localizePath } from '../../../i18n/routes.ts';
import { bookingLink } from '../../../model/configuration/sample-links.ts';
import type { MenuEntry } from '../../../model/pages/page-table.ts';
import { logoIn } from '../../brand/logo.ts';
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
  /** The words of the booking button in the rows that it has on phones. */
  bookRows: readonly string[];
};

/** Below 64rem the navigation is a sheet; both popovers open without scripting. */
export function Header({ language, path, languageLinks, bookRows }: Props) {
  const words = wordsIn(language).site;
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <HomeLink language={language} />
        <Navigation language={language} path={path} />
        <LanguageMenu label={words.language} language={language} links={languageLinks} />
        <Button href={bookingLink(language, configuration)} size="small" newTab={words.newTab}>
          <span className={css.long}>
            {bookRows.map((row) => (
              <span key={row}>{row} </span>
            ))}
          </span>
          <span className={css.short} aria-hidden="true">
            {words.actions.bookShort}
          </span>
        </Button>
        <MenuButton label={words.menu} />
      </div>
    </header>
  );
}

function HomeLink({ language }: Pick<Props, 'language'>) {
  const logo = logoIn(language);
  const { name, shortName = name } = brandIn(language, configuration);
  return (
    <div className={css.home}>
      <a className={`tap ${css.logo}`} href={localizePath('/', language)}>
        <Logo size={logo} />
        <span className={logo.isWordmark ? 'visually-hidden' : css.name}>
          <span>{shortName}</span>
        </span>
      </a>
    </div>
  );
}

const Navigation = ({ language, path }: Pick<Props, 'language' | 'path'>) => (
  <nav
    className={`no-print ${css.nav}`}
    id="navigation"
    popover="auto"
    aria-label={wordsIn(language).site.mainNavigation}
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
);

const isCurrent = (path: string, entry: MenuEntry) =>
  path === entry.path || (entry.name !== 'home' && path.startsWith(`${entry.path}/`));

const MenuButton = ({ label }: { label: string }) => (
  <button
    className={`no-print tap ${css.menu}`}
    type="button"
    popoverTarget="navigation"
    aria-label={label}
  >
    <svg width="1.375rem" height="1rem" viewBox="0 0 22 16" aria-hidden="true">
      <path d="M0 0h22v3H0zM0 13h22v3H0zM8 6.5h14v3H8z" />
      <path d="M5 0l6 6 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6-6-6z" />
    </svg>
  </button>
);
