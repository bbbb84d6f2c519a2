import type { Language } from '../../../i18n/language.ts';
import { pagePath } from '../../../i18n/routes.ts';
import { configuration, wordsIn } from '../../data/owner.ts';
import { type Person, peopleIn } from '../../data/people.ts';
import { BookButton } from '../../parts/BookButton.tsx';
import { Faces } from '../../parts/Faces.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { Edge, findEdge } from '../closing/Edge.tsx';
import { type Prepare, show } from '../section.ts';
import { BookingWidget } from './BookingWidget.tsx';
import css from './ContactBooking.module.css';

type Props = { language: Language; people: readonly Person[] };

function ContactBooking({ language, people }: Props) {
  const { contact } = wordsIn(language);
  const { title, points, facts = [] } = contact.call;
  const { bookingWidget: widget } = configuration;
  /** The classes of a dark card, where the owner has drawn edges of bands. */
  const card = findEdge() && `on-block ${css.card}`;
  return (
    <>
      <section className={css.booking} id="times">
        <div className="grid">
          {widget && <BookingWidget language={language} widget={widget} />}
          <div className={`${widget ? 'aside' : 'matter'} stack ${css.call} ${card ?? ''}`}>
            <h2 className="title-3">{title}</h2>
            <ul>
              {points.map((point) => (
                <li key={point} className="ruled">
                  {keepTogether(point)}
                </li>
              ))}
            </ul>
            {!card && <Faces people={people} />}
            <div className="row">
              {!widget && <BookButton language={language} />}
              <TextLink href={pagePath('services', language)}>{contact.seeServices}</TextLink>
            </div>
          </div>
          <Facts facts={facts} />
        </div>
      </section>
      <Edge band="on-block" />
    </>
  );
}

type FactsProps = { facts: readonly { label: string; text: string }[] };

const Facts = ({ facts }: FactsProps) => (
  <dl className={`fit ${css.facts}`}>
    {facts.map(({ label, text }) => (
      <div key={label} className="ruled">
        <dt>{label}</dt>
        <dd>{keepTogether(text)}</dd>
      </div>
    ))}
  </dl>
);

export const booking: Prepare<'booking'> = async (_, { language }) =>
  show(ContactBooking, { language, people: await peopleIn(language) });
