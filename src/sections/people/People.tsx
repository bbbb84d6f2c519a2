import type { Words } from '../../../model/words/index.ts';
import { personFigures } from '../../../model/words/pages.ts';
import type { Picture } from '../../data/media.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Sample } from '../../parts/Sample.tsx';
import css from './People.module.css';

type Props = {
  words: NonNullable<Words['about']['people']>;
  sample: string;
  /** The portraits in the order of the people; undefined for a person without one. */
  portraits: readonly (Picture | undefined)[];
};

/** The people of the agency. */
export function People({ words, sample, portraits }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <h2 className="aside title-3">{words.title}</h2>
        <ul className={`matter ${css.people}`}>
          {words.items.map((person, index) => {
            const portrait = portraits[index];
            const drawn = person.figure ?? personFigures[index % personFigures.length] ?? 'one';
            return (
              <li key={person.name}>
                <div className={css.portrait}>
                  {portrait ? (
                    <img {...portrait} alt="" loading="lazy" decoding="async" />
                  ) : (
                    <div className={[css.name, css[drawn]].filter(Boolean).join(' ')}>
                      <h3>{person.name}</h3>
                    </div>
                  )}
                </div>
                {portrait && <h3>{person.name}</h3>}
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
