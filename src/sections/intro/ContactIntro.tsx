import { toPhoneAddress } from '../../../i18n/contact-facts.ts';
import type { Language } from '../../../i18n/language.ts';
import type { CoverImage } from '../../data/media.ts';
import { configuration, hasBands, hasOwnOpening, wordsIn } from '../../data/owner.ts';
import { MailLink } from '../../parts/ContactLinks.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { PageIntro } from '../../parts/PageIntro.tsx';
import type { SectionWords } from '../section.ts';
import css from './ContactIntro.module.css';

type Props = Omit<SectionWords<'intro'>, 'picture'> & {
  picture: CoverImage | undefined;
  language: Language;
};

/** The head of the contact page, with the ways to the agency in one row: write, call, a time. */
export function ContactIntro({ language, ...words }: Props) {
  const { callNow, write, booking } = wordsIn(language).contact;
  return (
    <div className={`${css.head} ${hasBands ? 'on-accent' : ''}`}>
      <PageIntro filled={6} {...words}>
        <ul className={`fit ${css.ways}`}>
          <li className="ruled strip">
            <b>
              <a href="#contact-form">{write.title}</a>
            </b>
            <MailLink />
          </li>
          <li className="ruled strip">
            <a href={toPhoneAddress(configuration.phone)}>
              <b>{callNow}</b> <bdi dir="ltr">{configuration.phone}</bdi>
            </a>
          </li>
          {hasTimes(language) && (
            <li className="ruled strip">
              <a href="#times">
                <b>{booking.title}</b> <span>{keepTogether(booking.note)}</span>
              </a>
            </li>
          )}
          <FreeDay language={language} />
        </ul>
      </PageIntro>
    </div>
  );
}

const hasTimes = (language: Language) =>
  wordsIn(language).contact.sections?.some(({ id }) => id === 'booking') ?? true;

/** The name of the free day behind the ways; undefined for an owner without the drawn week. */
const nameFreeDay = (language: Language) =>
  hasOwnOpening() ? undefined : wordsIn(language).home.week?.sunday;

/** The columns of the row of ways: two days of the drawn week for each, one for the free day. */
export const countDays = (language: Language) =>
  (hasTimes(language) ? 6 : 4) + (nameFreeDay(language) ? 1 : 0);

function FreeDay({ language }: { language: Language }) {
  const name = nameFreeDay(language);
  if (!name) return null;
  return (
    <li className={css.free} aria-hidden="true">
      {name}
    </li>
  );
}
