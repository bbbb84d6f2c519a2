import type { ReactNode } from 'react';
import { Eyebrow, type Place } from './Eyebrow.tsx';
import { keepTogether } from './keep-together.tsx';

export type Numbered<Words> = {
  words: Words;
  place: Place;
};

type Props = Numbered<{ eyebrow: string; title: string }> & { band?: string; children: ReactNode };

export function NumberedSection({ words, place, band, children }: Props) {
  return (
    <section className={band ? `section measured ${band}` : 'section measured'}>
      <div className="grid">
        <Eyebrow place={place}>{words.eyebrow}</Eyebrow>
        <h2 className="matter">{keepTogether(words.title)}</h2>
        {children}
      </div>
    </section>
  );
}
