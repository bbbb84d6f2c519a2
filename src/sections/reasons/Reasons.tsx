import { Fragment } from 'react';
import { keepTogether } from '../../parts/keep-together.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { Arrow } from '../../parts/TextLink.tsx';
import { fitTexts } from '../../typography/fit-headline.ts';
import { type Prepare, type SectionWords, show } from '../section.ts';
import css from './Reasons.module.css';

type ReasonsWords = SectionWords<'reasons'>;

const Reasons = ({ words, place }: Numbered<ReasonsWords>) => (
  <NumberedSection words={words} place={place}>
    <ul className={`columns ${css.reasons}`}>
      {words.reasons.map(({ id, word, title, text }) => (
        <li key={id}>
          <article className="stack">
            {word && <p className={css.word}>{drawArrow(word)}</p>}
            <h3>{title}</h3>
            <p>{keepTogether(text)}</p>
          </article>
        </li>
      ))}
    </ul>
  </NumberedSection>
);

/** "9 > 3" with an arrow, which few display faces have. */
const drawArrow = (word: string) =>
  word.split(' > ').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <Arrow />}
      {part}
    </Fragment>
  ));

export const reasons: Prepare<'reasons'> = async (words, { language, place }) => {
  const large = words.reasons.flatMap(({ word }) => word ?? []);
  return show(
    Reasons,
    { words, place },
    { variables: large.length > 0 ? { 'reason-fit': await fitTexts(large, language) } : {} },
  );
};
