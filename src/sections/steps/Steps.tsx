import type { CoverImage } from '../../data/media.ts';
import { hasBands } from '../../data/owner.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { Edge, hill, prepareEdge } from '../closing/Edge.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import css from './Steps.module.css';

type StepsWords = SectionWords<'steps'>;

type Props = Numbered<StepsWords> & { edge: CoverImage | undefined };

const Steps = ({ words, place, edge }: Props) => (
  <>
    <Edge drawing={edge} band="on-tint" />
    <NumberedSection
      words={words}
      place={place}
      band={edge ? `${hill} ${css.hill}` : hasBands ? 'on-block' : undefined}
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
    <Edge drawing={edge} />
  </>
);

export const steps: Prepare<'steps'> = async (words, { place }) =>
  show(Steps, { words, place, edge: await prepareEdge() });
