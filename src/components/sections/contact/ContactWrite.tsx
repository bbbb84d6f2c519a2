import { toPhoneAddress } from '../../../../i18n/phone.ts';
import type { Site } from '../../../../model/configuration/site-config.ts';
import type { Copy } from '../../../../model/words/index.ts';
import { Button } from '../../ui/Button.tsx';
import css from './ContactWrite.module.css';

type Props = { copy: Copy['contact']; site: Site };

/** Beside the form: what to write, or call instead. */
export function ContactWrite({ copy, site }: Props) {
  return (
    <div className={`aside ${css.write}`}>
      <h2 className="title-3">{copy.write.title}</h2>
      <p className="standfirst">{copy.write.standfirst}</p>
      <Button href={toPhoneAddress(site.phone)}>{copy.callNow}</Button>
    </div>
  );
}
