import type { Language } from '../../../i18n/language.ts';
import { colonIn } from '../../../i18n/punctuation.ts';
import type { Words } from '../../../model/words/index.ts';
import type { Offer } from '../../offers/offers.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './OfferFacts.module.css';

export const OutcomeList = ({ offer: { words } }: { offer: Offer }) => (
  <ul className={`fit ${css.outcome}`}>
    {words.outcome.map((thing) => (
      <li key={thing}>{keepTogether(thing)}</li>
    ))}
  </ul>
);

/** @param isCompared whether a table of all offers says for whom each is */
export function listOfferFacts(
  { words, price, language }: Offer,
  labels: Words['services']['labels'],
  isCompared: boolean,
) {
  const costs = price && words.price;
  return [
    !isCompared && {
      label: labels.audience,
      content: <p className={css.text}>{keepTogether(words.audience)}</p>,
    },
    words.weeks && {
      label: labels.weeks,
      content: (
        <ol className={`fit ${css.weeks}`}>
          {words.weeks.map(({ when, text }) => (
            <li key={when}>
              <Label language={language}>{when}</Label>
              {keepTogether(text)}
            </li>
          ))}
        </ol>
      ),
    },
    costs && {
      label: labels.price,
      content: (
        <div className={css.text}>
          {costs.includes && <p>{keepTogether(costs.includes)}</p>}
          <p>
            <Label language={language}>{labels.excludes}</Label>
            {keepTogether(costs.excludes)}
          </p>
        </div>
      ),
    },
    words.leaving && {
      label: labels.leaving,
      content: <p className={css.text}>{keepTogether(words.leaving)}</p>,
    },
  ].flatMap((fact) => fact || []);
}

/** A label above a text; screen readers get a colon between the two. */
const Label = ({ language, children }: { language: Language; children: string }) => (
  <span className={css.when}>
    {children}
    <span className="visually-hidden">{colonIn(language)}</span>
  </span>
);
