import { formatOpeningHours, formatPostalAddress } from '../../../i18n/contact-facts.ts';
import { isolate } from '../../../i18n/fill.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { addressIn } from '../../../model/configuration/organization.ts';
import type { Words } from '../../../model/words/index.ts';
import css from './Footer.module.css';

type Props = { configuration: Pick<Configuration, 'address' | 'hours'>; language: Language; words: Words['site']['footer'] };

/** The agency's postal address and opening hours; nothing where neither is configured. */
export function FooterPlace({ configuration, language, words }: Props) {
  const address = addressIn(language, configuration);
  const { hours = [] } = configuration;
  if (!address && hours.length === 0) return null;
  return (
    <div className={css.place}>
      {words.address && <p className={css.label}>{words.address}</p>}
      {address && (
        <address>
          {formatPostalAddress(address, language).map((line) => (
            <span key={line}>{isolate(line, language.direction)}</span>
          ))}
        </address>
      )}
      {hours.length > 0 && (
        <dl>
          {formatOpeningHours(hours, { ...language, closed: words.closed }).map(({ days, times }) => (
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
