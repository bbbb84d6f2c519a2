import type { ReactNode } from 'react';
import { hasBands } from '../data/owner.ts';
import { Eyebrow, type Place } from './Eyebrow.tsx';
import { keepTogether } from './keep-together.tsx';

export type Numbered<Words> = {
  words: Words;
  place: Place;
};

type Props = Numbered<{ eyebrow: string; title: string }> & { onBlock?: true; children: ReactNode };

export function NumberedSection({ words, place, onBlock, children }: Props) {
  return (
    <section className={`section measured${onBlock && hasBands ? ' on-block' : ''}`}>
      <div className="grid">
        <Eyebrow place={place}>{words.eyebrow}</Eyebrow>
        <h2 className="matter">{keepTogether(words.title)}</h2>
        {children}
      </div>
    </section>
  );
}
