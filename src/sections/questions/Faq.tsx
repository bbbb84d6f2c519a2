import type { Words } from '../../../model/words/index.ts';
import disclosure from '../../parts/Disclosure.module.css';
import { keepTogether } from '../../parts/keep-together.tsx';
import { type Prepare, show } from '../section.ts';
import css from './Faq.module.css';

/** Native details: open without scripting, and found by the browser's own search. */
export function Faq({ words }: { words: Words['services']['faq'] }) {
  return (
    <section className="section">
      <div className="grid">
        <h2 className={`aside title-3 ${css.title}`}>{words.title}</h2>
        <div className={`matter ${css.list}`}>
          {words.items.map((item, index) => (
            <details key={item.question} open={index === 0}>
              <summary className={disclosure.summary}>
                <h3>{item.question}</h3>
              </summary>
              <p>{keepTogether(item.answer)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

export const questions: Prepare<Words['services']['faq']> = (words) => show(Faq, { words });
