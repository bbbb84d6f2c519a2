import type { ReactNode } from 'react';
import { colonIn } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Words } from '../../../model/words/index.ts';
import type { Offer } from '../../data/offers.ts';
import { Button } from '../../parts/Button.tsx';
import disclosure from '../../parts/Disclosure.module.css';
import { keepTogether } from '../../parts/keep-together.tsx';
import { OfferFigure } from '../../parts/OfferFigure.tsx';
import css from './OfferPassage.module.css';

type Props = {
  offer: Offer;
  labels: Words['services']['labels'];
  newTab: string;
  /** Whether the table of all offers says for whom each is. */
  isCompared: boolean;
};

/** Everything about one offer, under an address of its own: /services#its-id. */
export function OfferPassage({ offer, labels, newTab, isCompared }: Props) {
  const { id, language, figure, link, actionLabel, price, words } = offer;
  return (
    <section className={`section ${css.passage}`} id={id}>
      <div className="grid">
        <div className={`matter ${css.head}`}>
          <h2>{keepTogether(words.title)}</h2>
          <p className="standfirst">{keepTogether(words.text)}</p>
        </div>
        <div className={`aside ${css.buy}`}>
          <OfferFigure figure={figure} words={words} />
          <p>
            {price && <b>{keepTogether(price.text)}</b>} <span>{keepTogether(words.duration)}</span>
          </p>
          <Button href={link} newTab={newTab} about={{ title: words.title, language }}>
            {actionLabel}
          </Button>
        </div>
        <div className={`matter ${css.facts}`}>
          {!isCompared && (
            <Fact label={labels.audience}>
              <p>{keepTogether(words.audience)}</p>
            </Fact>
          )}
          <Fact label={labels.outcome}>
            <ul className={css.outcome}>
              {words.outcome.map((thing) => (
                <li key={thing}>{keepTogether(thing)}</li>
              ))}
            </ul>
          </Fact>
          {words.weeks && (
            <Fact label={labels.weeks} isLong>
              <ol className={css.weeks}>
                {words.weeks.map(({ when, text }) => (
                  <li key={when}>
                    <Label language={language}>{when}</Label>
                    {keepTogether(text)}
                  </li>
                ))}
              </ol>
            </Fact>
          )}
          {price && words.price && (
            <Fact label={labels.price} isLong>
              {words.price.includes && <p>{keepTogether(words.price.includes)}</p>}
              <p>
                <Label language={language}>{labels.excludes}</Label>
                {keepTogether(words.price.excludes)}
              </p>
            </Fact>
          )}
          {words.leaving && (
            <Fact label={labels.leaving} isLong>
              <p>{keepTogether(words.leaving)}</p>
            </Fact>
          )}
        </div>
      </div>
    </section>
  );
}

/** A label above a text; screen readers get a colon between the two. */
const Label = ({ language, children }: { language: Language; children: string }) => (
  <span className={css.when}>
    {children}
    <span className="visually-hidden">{colonIn(language)}</span>
  </span>
);

type FactProps = { label: string; isLong?: boolean; children: ReactNode };

/** A label with its texts; long texts are in a <details>. */
function Fact({ label, isLong, children }: FactProps) {
  const content = <div className={css.content}>{children}</div>;
  if (!isLong)
    return (
      <div className={css.fact}>
        <h3 className={css.label}>{label}</h3>
        {content}
      </div>
    );
  return (
    <details className={css.fact}>
      <summary className={disclosure.summary}>
        <h3 className={css.label}>{label}</h3>
      </summary>
      {content}
    </details>
  );
}
