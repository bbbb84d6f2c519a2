import type { Words } from '../../../model/words/index.ts';
import { personFigures } from '../../../model/words/pages.ts';
import { type Picture, preparePicture } from '../../data/media.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { fitTexts } from '../../typography/fit-headline.ts';
import { choose, type Prepare, show } from '../section.ts';
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

const portraitSpace = { sizes: '(min-width: 52rem) 31vw, (min-width: 40rem) 50vw, 100vw', widths: [440, 640, 880], ratio: 4 / 5 };

export const people: Prepare<{ title: string; people: readonly string[] }> = async (
  { title, people: ids },
  { language, words },
) => {
  const items = choose(words.about.people?.items, ids);
  const portraits = await Promise.all(
    items.map(({ portrait, focus }) => (portrait ? preparePicture(portrait, { ...portraitSpace, focus }) : undefined)),
  );
  const named = items.filter(({ portrait }) => !portrait).flatMap(({ name }) => name.split(/\s+/));
  // The longest word of a name fits its block.
  const variables: Record<string, number> = named.length > 0 ? { 'people-fit': await fitTexts(named, language) } : {};
  return show(People, { words: { title, items }, sample: words.site.sample, portraits }, { variables });
};
