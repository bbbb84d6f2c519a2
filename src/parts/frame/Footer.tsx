import type { Language } from '../../../i18n/language.ts';
import { brandIn } from '../../../i18n/language.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { MenuEntry } from '../../../model/pages/page-table.ts';
import type { Words } from '../../../model/words/index.ts';
import { ContactLinks } from '../ContactLinks.tsx';
import css from './Footer.module.css';
import { FooterPlace } from './FooterPlace.tsx';

type Props = {
  configuration: Configuration;
  words: Words['site'];
  language: Language;
  entries: readonly MenuEntry[];
  /** The name of the consent bar, where the page has one. */
  consent?: string | undefined;
};

export function Footer({ configuration, words, language, entries, consent }: Props) {
  const { name, shortName = name } = brandIn(language, configuration);
  return (
    <footer className={`on-block measured ${css.footer}`}>
      <div className="grid">
        <div className={css.agency}>
          <p className={css.tagline}>{language.tagline}</p>
          <FooterPlace configuration={configuration} language={language} words={words.footer} />
        </div>
        <div className={css.talk}>
          <p className={css.label}>{words.footer.talk}</p>
          <ContactLinks configuration={configuration} />
          {configuration.profiles.length > 0 && (
            <>
              {words.footer.profiles && <p className={css.label}>{words.footer.profiles}</p>}
              <ul className={css.profiles}>
                {configuration.profiles.map(({ name: network, url }) => (
                  <li key={url}>
                    <a href={url} rel="me noopener" target="_blank">
                      {network}
                      <span className="visually-hidden"> ({words.newTab})</span>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <nav className={`no-print ${css.pages}`} aria-label={words.footer.pages}>
          <p className={css.label}>{words.footer.pages}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.name}>
                <a href={entry.path}>{entry.label}</a>
              </li>
            ))}
            {consent && (
              <li>
                <button type="button" data-consent-open disabled>
                  {consent}
                </button>
              </li>
            )}
          </ul>
        </nav>
        <p className={css.name} aria-hidden="true">
          {shortName}
        </p>
        <p className={css.rights}>
          © <span data-current-year>{new Date().getFullYear()}</span> {name}. {words.footer.rights}
        </p>
      </div>
    </footer>
  );
}
