import type { Language } from '../../../i18n/language.ts';
import type { Site } from '../../../site-schema/site-config.ts';
import type { Copy } from '../../../site-schema/words/index.ts';
import type { MenuEntry } from '../../site-pages/menus.ts';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import css from './Footer.module.css';

type Props = { site: Site; copy: Copy['site']; language: Language; entries: readonly MenuEntry[] };

export function Footer({ site, copy, language, entries }: Props) {
  return (
    <footer className={`on-block ${css.footer}`}>
      <div className="grid">
        <p className={css.tagline}>{language.tagline}</p>
        <div className={css.talk}>
          <p className={css.label}>{copy.footer.talk}</p>
          <ContactLinks site={site} />
        </div>
        <nav className={css.pages} aria-label={copy.footer.pages}>
          <p className={css.label}>{copy.footer.pages}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.name}>
                <a href={entry.path}>{entry.label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={css.name} aria-hidden="true">
          {site.name}
        </p>
        <p className={css.rights}>
          © <span data-current-year>{new Date().getFullYear()}</span> {site.name}. {copy.footer.rights}
        </p>
      </div>
    </footer>
  );
}
