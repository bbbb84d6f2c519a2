import type { Language } from '../../../i18n/language.ts';
import { configuration, wordsIn } from '../../data/owner.ts';
import { type Person, peopleIn } from '../../data/people.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { fitTexts } from '../../typography/fit-headline.ts';
import { Edge } from '../closing/Edge.tsx';
import { choose, type Prepare, type SectionWords, show } from '../section.ts';
import css from './People.module.css';

const hasPortraits = configuration.shape.people === 'portraits';

/**
 * The people side by side: a photograph of each, or the name as a poster. Their words stand below
 * with their names.
 */
const Posters = ({ people }: { people: readonly Person[] }) => (
  <ul className={`strip ${css.posters}`} aria-hidden="true">
    {people.map(({ id, name, picture }) => (
      <li key={id} className={picture ? css.photograph : undefined}>
        {picture ? <img {...picture} alt="" decoding="async" /> : <b>{name}</b>}
      </li>
    ))}
  </ul>
);

async function fitNames(
  people: readonly Person[],
  language: Language,
): Promise<Record<string, number>> {
  const names = people.filter(({ picture }) => !picture).flatMap(({ name }) => name.split(/\s+/));
  return names.length > 0 ? { 'people-fit': await fitTexts(names, language) } : {};
}

type OpeningProps = SectionWords<'intro'> & { people: readonly Person[] };

const PeopleOpening = ({ people, title, standfirst }: OpeningProps) => (
  <div className={`grid ${css.opening}`}>
    <Posters people={people} />
    <h1>{keepTogether(title)}</h1>
    {standfirst && <p className="standfirst">{keepTogether(standfirst)}</p>}
  </div>
);

/** The head of the page about the agency; undefined where nobody is named. */
export async function preparePeopleOpening(words: SectionWords<'intro'>, language: Language) {
  const people = await peopleIn(language);
  return people.length > 0 && !hasPortraits
    ? show(PeopleOpening, { ...words, people }, { variables: await fitNames(people, language) })
    : undefined;
}

type Props = {
  title: string;
  people: readonly Person[];
  hasPosters: boolean;
  language: Language;
};

const People = ({ title, people: shown, hasPosters, language }: Props) => (
  <section className={hasPortraits ? 'section measured' : 'section'}>
    <div className="grid">
      <h2 className="aside above title-3">{title}</h2>
      <div className={hasPortraits ? css.hall : hasPosters ? 'matter' : css.named}>
        {hasPosters && <Posters people={shown} />}
        {hasPortraits && <Edge />}
        <ul className={`fit ${css.people}`}>
          {shown.map(({ id, name, role, sample, text, picture }) => (
            <li key={id}>
              {hasPortraits && (
                <span className={css.portrait} aria-hidden="true">
                  {picture ? (
                    <img {...picture} alt="" loading="lazy" decoding="async" />
                  ) : (
                    name.charAt(0)
                  )}
                </span>
              )}
              <h3>{name}</h3>
              <p className="small">
                {role} {sample && <span className="sample">{wordsIn(language).site.sample}</span>}
              </p>
              <p>{keepTogether(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);

export const people: Prepare<'people'> = async ({ title, people: ids }, { language, page }) => {
  const shown = choose(await peopleIn(language), ids);
  const hasPosters = page.kind !== 'about' && !hasPortraits;
  return show(
    People,
    { title, people: shown, hasPosters, language },
    { variables: hasPosters ? await fitNames(shown, language) : {} },
  );
};
