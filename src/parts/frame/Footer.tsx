import { formatOpeningHours, formatPostalAddress } from '../../../i18n/contact-facts.ts';
import { isolate } from '../../../i18n/fill.ts';
import { brandIn, type Language } from '../../../i18n/language.ts';
import { formatPlain } from '../../../i18n/numbers.ts';
import { commaIn } from '../../../i18n/punctuation.ts';
import { addressIn } from '../../../model/configuration/organization.ts';
import { logoIn } from '../../brand/logo.ts';
import { configuration, menuIn, wordsIn } from '../../data/owner.ts';
import { ContactLinks } from '../ContactLinks.tsx';
import { Heard } from '../Heard.tsx';
import { Logo } from '../Logo.tsx';
import css from './Footer.module.css';

type Props = { language: Language; consent?: string | undefined };

const thisYear = new Date().getFullYear();

const isNamed = configuration.shape.footer === 'name';

export function Footer({ language, consent }: Props) {
  const { name, shortName = name } = brandIn(language, configuration);
  return (
    <footer className={`on-block measured ${css.footer} ${isNamed ? '' : css.columns}`}>
      <div className="grid">
        <div className={`aside ${css.agency}`}>
          <Logo size={logoIn(language)} />
          <p className={css.tagline}>{language.tagline}</p>
          <ContactLinks className={css.links} />
          <AddressAndHours language={language} />
        </div>
        {isNamed && (
          <p className={`matter strip ${css.name}`} aria-hidden="true">
            {shortName}
          </p>
        )}
        <div className={css.pages}>
          <Pages language={language} consent={consent} />
          <Profiles newTab={wordsIn(language).site.newTab} />
        </div>
        <Rights language={language} holder={name} />
      </div>
    </footer>
  );
}

const Rights = ({ language, holder }: { language: Language; holder: string }) => (
  <p className={css.rights}>
    © <span data-current-year={thisYear}>{formatPlain(thisYear, language)}</span> {holder}.{' '}
    {wordsIn(language).site.footer.rights}
  </p>
);

const Pages = ({ language, consent }: Props) => (
  <nav className="no-print" aria-label={wordsIn(language).site.footer.pages}>
    <ul className={css.links}>
      {menuIn('footer', language).map((entry) => (
        <li key={entry.name}>
          <a className="tap" href={entry.path}>
            {entry.label}
          </a>
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
);

function Profiles({ newTab }: { newTab: string }) {
  const { profiles } = configuration;
  if (profiles.length === 0) return null;
  return (
    <ul className={css.links}>
      {profiles.map(({ name, url }) => (
        <li key={url}>
          <a className="tap" href={url} rel="me noopener" target="_blank">
            {name}
            <Heard newTab={newTab} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function AddressAndHours({ language }: Pick<Props, 'language'>) {
  const address = addressIn(language, configuration);
  const { hours = [] } = configuration;
  if (!address && hours.length === 0) return null;
  return (
    <div className={css.address}>
      {address && (
        <address>
          {formatPostalAddress(address, language)
            .map((line) => isolate(line, language.direction))
            .join(commaIn(language))}
        </address>
      )}
      {hours.length > 0 && (
        <dl>
          {formatOpeningHours(hours, {
            ...language,
            closed: wordsIn(language).site.footer.closed,
          }).map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
