import type { Site } from '../../../config/site-schema.ts';
import type { Copy } from '../../../content/schema/index.ts';
import { Button } from '../ui/Button.tsx';
import { phoneAddress } from '../ui/ReachList.tsx';
import css from './ContactWrite.module.css';

type Props = { copy: Copy['contact']; site: Site };

/** Beside the form: what to write, or call instead. */
export function ContactWrite({ copy, site }: Props) {
  return (
    <div className={`aside ${css.write}`}>
      <h2 className="title-3">{copy.write.title}</h2>
      <p className="lead">{copy.write.lead}</p>
      <Button href={phoneAddress(site.phone)}>{copy.callNow}</Button>
    </div>
  );
}
