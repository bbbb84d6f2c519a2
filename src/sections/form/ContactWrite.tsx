import type { Words } from '../../../model/words/index.ts';
import type { Person } from '../../data/people.ts';
import { Faces } from '../../parts/Faces.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './ContactForm.module.css';

type Props = { words: Words['contact']['write']; people: readonly Person[] };

export const ContactWrite = ({ words, people }: Props) => (
  <div className={`aside stack ${css.write}`}>
    <h2 className="title-3">{words.title}</h2>
    <p className="standfirst">{keepTogether(words.standfirst)}</p>
    <Faces people={people} />
  </div>
);
