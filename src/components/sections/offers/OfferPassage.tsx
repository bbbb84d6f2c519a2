import type { ReactNode } from 'react';
import { colonIn } from '../../../../i18n/colon.ts';
import type { Language } from '../../../../i18n/language.ts';
import type { Words } from '../../../../model/words/index.ts';
import type { Offer } from '../../../data/offers.ts';
import { keepTogether } from '../../ui/keep-together.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { OfferFigure } from './OfferFigure.tsx';
import css from './OfferPassage.module.css';

type Props = { offer: Offer; labels: Words['services']['labels']; newTab: string };

/** Everything about one offer, under an address of its own: /services#its-id. */
export function OfferPassage({ offer: { id, language, figure, link, actionLabel, price, words }, labels, newTab }: Props) {
  return (
    <section className={`section ${css.passage}`} id={id}>
      <div className="grid">
        <div className={`matter ${css.head}`}>
          <h2>{words.title}</h2>
          <p className="standfirst">{keepTogether(words.text)}</p>
        </div>
        <div className={`aside ${css.figure}`}>
          <OfferFigure figure={figure} words={words} />
        </div>
        <div className={`matter ${css.facts}`}>
          <Fact label={labels.audience}>
            <p>{keepTogether(words.audience)}</p>
          </Fact>
          <Fact label={labels.outcome}>
            <ul className={css.outcome}>
              {words.outcome.map((thing) => (
                <li key={thing}>{keepTogether(thing)}</li>
              ))}
            </ul>
          </Fact>
          <Fact label={labels.weeks} figure={words.duration}>
            {words.weeks && (
              <ol className={css.weeks}>
                {words.weeks.map(({ when, text }) => (
                  <li key={when}>
                    <Label language={language}>{when}</Label>
                    {keepTogether(text)}
                  </li>
                ))}
              </ol>
            )}
          </Fact>
          {price && words.price && (
            <Fact label={labels.price} figure={price.text}>
              {words.price.includes && <p>{keepTogether(words.price.includes)}</p>}
              <p>
                <Label language={language}>{labels.excludes}</Label>
                {keepTogether(words.price.excludes)}
              </p>
            </Fact>
          )}
          {words.leaving && (
            <Fact label={labels.leaving}>
              <p>{keepTogether(words.leaving)}</p>
            </Fact>
          )}
          <div className={css.fact}>
            <p className={css.content}>
              <TextLink href={link} about={{ title: words.title, language }} newTab={newTab}>
                {actionLabel}
              </TextLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Above a text; read out, a colon parts the two. */
const Label = ({ language, children }: { language: Language; children: string }) => (
  <span className={css.when}>
    {children}
    <span className="visually-hidden">{colonIn(language)}</span>
  </span>
);

/** What stands under one label; the number in it large. */
function Fact({ label, figure, children }: { label: string; figure?: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <h3 className={css.label}>{label}</h3>
      <div className={css.content}>
        {figure && <p className={css.number}>{keepTogether(figure)}</p>}
        {children}
      </div>
    </div>
  );
}
