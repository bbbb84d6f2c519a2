import { keepTogether } from '../../ui/keep-together.tsx';
import css from './About.module.css';
import { Passage } from './Passage.tsx';

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
