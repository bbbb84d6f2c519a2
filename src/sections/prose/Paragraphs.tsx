import { keepTogether } from '../../parts/keep-together.tsx';
import { Passage } from '../../parts/Passage.tsx';
import { type Prepare, show } from '../section.ts';
import css from '../what/About.module.css';

type Props = { title: string; paragraphs: readonly string[] };

/** A passage of plain text. */
export function Paragraphs({ title, paragraphs }: Props) {
  return (
    <Passage title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={`standfirst ${css.wide}`}>
          {keepTogether(paragraph)}
        </p>
      ))}
    </Passage>
  );
}

export const prose: Prepare<Props> = (words) => show(Paragraphs, words);
