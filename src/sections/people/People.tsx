import { personFigures } from '../../../model/words/pages.ts';
import { type Person, peopleIn } from '../../data/people.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { fitTexts } from '../../typography/fit-headline.ts';
import { choose, type Prepare, show } from '../section.ts';
import css from './People.module.css';

type Props = {
  title: string;
  people: readonly Person[];
  sample: string;
};

/** The people of the agency. */
export function People({ title, people, sample }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <h2 className="aside title-3">{title}</h2>
        <ul className={`matter ${css.people}`}>
          {people.map((person, index) => {
            const drawn = person.figure ?? personFigures[index % personFigures.length] ?? 'one';
            return (
              <li key={person.name}>
                <div className={css.portrait}>
                  {person.picture ? (
                    <img {...person.picture} alt="" loading="lazy" decoding="async" />
                  ) : (
                    <div className={[css.name, css[drawn]].filter(Boolean).join(' ')}>
                      <h3>{person.name}</h3>
                    </div>
                  )}
                </div>
                {person.picture && <h3>{person.name}</h3>}
                <p className={css.role}>
                  {person.role} {person.sample && <Sample>{sample}</Sample>}
                </p>
                <p>{keepTogether(person.text)}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

export const people: Prepare<{ title: string; people: readonly string[] }> = async (
  { title, people: ids },
  { language, words },
) => {
  const items = choose(await peopleIn(language), ids);
  const named = items.filter(({ picture }) => !picture).flatMap(({ name }) => name.split(/\s+/));
  // The longest word of a name fits its block.
  const variables: Record<string, number> = named.length > 0 ? { 'people-fit': await fitTexts(named, language) } : {};
  return show(People, { title, people: items, sample: words.site.sample }, { variables });
};
