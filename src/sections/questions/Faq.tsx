import disclosure from '../../parts/Disclosure.module.css';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Passage } from '../../parts/Passage.tsx';
import { Edge, hillWith } from '../closing/Edge.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import css from './Faq.module.css';

/** Native details: open without scripting, and found by the browser's own search. */
const Faq = ({ title, items }: SectionWords<'questions'>) => (
  <>
    <Edge band="on-tint" />
    <Passage title={title} band={hillWith(css.hill)}>
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
    <Edge />
  </>
);

export const questions: Prepare<'questions'> = (words) => show(Faq, words);
