import { hasBands } from '../../data/owner.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { Edge, hillWith } from '../closing/Edge.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import css from './Steps.module.css';

const Steps = ({ words, place }: Numbered<SectionWords<'steps'>>) => (
  <>
    <Edge band="on-tint" />
    <NumberedSection
      words={words}
      place={place}
      band={hillWith(css.hill) ?? (hasBands ? 'on-block' : undefined)}
    >
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
    <Edge />
  </>
);

export const steps: Prepare<'steps'> = (words, { place }) => show(Steps, { words, place });
