import { keepTogether } from '../../parts/keep-together.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import css from './Steps.module.css';

type StepsWords = SectionWords<'steps'>;

const Steps = ({ words, place }: Numbered<StepsWords>) => (
  <NumberedSection words={words} place={place} onBlock>
    <ol className={css.steps}>
      {words.items.map((step) => (
        <li key={step.title} className="stack">
          <span className={css.number} aria-hidden="true" />
          <p className={css.when}>{keepTogether(step.when)}</p>
          <h3>{step.title}</h3>
          <p>{keepTogether(step.text)}</p>
        </li>
      ))}
    </ol>
  </NumberedSection>
);

export const steps: Prepare<'steps'> = (words, { place }) => show(Steps, { words, place });
