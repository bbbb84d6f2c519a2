import type { Words } from '../../../model/words/index.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './ContactForm.module.css';

export const ContactWrite = ({ words }: { words: Words['contact']['write'] }) => (
  <div className={`aside stack ${css.write}`}>
    <h2 className="title-3">{words.title}</h2>
    <p className="standfirst">{keepTogether(words.standfirst)}</p>
  </div>
);
