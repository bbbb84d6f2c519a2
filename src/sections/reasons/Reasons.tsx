import type { Language } from '../../../i18n/language.ts';
import { Change } from '../../parts/Change.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { Arrow } from '../../parts/TextLink.tsx';
import { fitTexts } from '../../typography/fit-headline.ts';
import { type Prepare, type SectionWords, show } from '../section.ts';
import css from './Reasons.module.css';

type Props = Numbered<SectionWords<'reasons'>> & { language: Language };

const Reasons = ({ words, place, language }: Props) => (
  <NumberedSection words={words} place={place}>
    <ul className={`columns ${css.reasons}`}>
      {words.reasons.map(({ id, word, title, text }) => (
        <li key={id}>
          <article className="ruled stack">
            {word && (
              <p className={css.word}>
                <Large word={word} language={language} />
              </p>
            )}
            <h3>{title}</h3>
            <p>{keepTogether(text)}</p>
          </article>
        </li>
      ))}
    </ul>
  </NumberedSection>
);

/** "9 > 3" with an arrow, which few display faces have. */
function Large({ word, language }: { word: string; language: Language }) {
  const [before = '', value] = word.split(' > ');
  if (!value) return word;
  return <Change before={before} value={value} language={language} arrow={<Arrow />} />;
}

export const reasons: Prepare<'reasons'> = async (words, { language, place }) => {
  const large = words.reasons.flatMap(({ word }) => word ?? []);
  return show(
    Reasons,
    { words, place, language },
    { variables: large.length > 0 ? { 'reason-fit': await fitTexts(large, language) } : {} },
  );
};
