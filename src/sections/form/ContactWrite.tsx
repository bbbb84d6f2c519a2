import { toPhoneAddress } from '../../../i18n/contact-facts.ts';
import type { Words } from '../../../model/words/index.ts';
import { configuration } from '../../data/owner.ts';
import { Button } from '../../parts/Button.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './ContactForm.module.css';

export function ContactWrite({
  words,
  callNow,
}: {
  words: Words['contact']['write'];
  callNow: string;
}) {
  return (
    <div className={`aside stack ${css.write}`}>
      <h2 className="title-3">{words.title}</h2>
      <p className="standfirst">{keepTogether(words.standfirst)}</p>
      <Button href={toPhoneAddress(configuration.phone)}>{callNow}</Button>
    </div>
  );
}
