import type { CoverImage } from '../../data/media.ts';
import disclosure from '../../parts/Disclosure.module.css';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Passage } from '../../parts/Passage.tsx';
import { Edge, hill, prepareEdge } from '../closing/Edge.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import css from './Faq.module.css';

type Props = { words: SectionWords<'questions'>; edge: CoverImage | undefined };

/** Native details: open without scripting, and found by the browser's own search. */
const Faq = ({ words: { title, items }, edge }: Props) => (
  <>
    <Edge drawing={edge} band="on-tint" />
    <Passage title={title} band={edge && `${hill} ${css.hill}`}>
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
    <Edge drawing={edge} />
  </>
);

export const questions: Prepare<'questions'> = async (words) =>
  show(Faq, { words, edge: await prepareEdge() });
