import type { ReactNode } from 'react';
import { Eyebrow, type Place } from './Eyebrow.tsx';

export type Numbered<Words> = {
  words: Words;
  place: Place;
};

type Props = Numbered<{ eyebrow: string; title: string }> & { onBlock?: true; children: ReactNode };

export function NumberedSection({ words, place, onBlock, children }: Props) {
  return (
    <section className={`section measured${onBlock ? ' on-block' : ''}`}>
      <div className="grid">
        <Eyebrow place={place}>{words.eyebrow}</Eyebrow>
        <h2 className="matter">{words.title}</h2>
        {children}
      </div>
    </section>
  );
}
