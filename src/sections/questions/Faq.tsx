import disclosure from '../../parts/Disclosure.module.css';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Passage } from '../../parts/Passage.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import css from './Faq.module.css';

/** Native details: open without scripting, and found by the browser's own search. */
const Faq = ({ words: { title, items } }: { words: SectionWords<'questions'> }) => (
  <Passage title={title}>
    <div className={css.list}>
      {items.map(({ question, answer }, index) => (
        <details key={question} className="ruled" open={index === 0}>
          <summary className={disclosure.summary}>
            <h3>{keepTogether(question)}</h3>
          </summary>
          <p>{keepTogether(answer)}</p>
        </details>
      ))}
    </div>
  </Passage>
);

export const questions: Prepare<'questions'> = (words) => show(Faq, { words });
