import type { Site } from '../../../config/site-schema.ts';
import type { Copy } from '../../../content/schema/index.ts';
import css from './ContactIntro.module.css';
import { phoneAddress } from './Footer.tsx';
import { PageIntro } from './PageIntro.tsx';

type Props = { copy: Copy['contact']; site: Site };

/** The head of the contact page, with phone and e-mail beside it. */
export function ContactIntro({ copy, site }: Props) {
  return (
    <PageIntro
      filled={6}
      mark={copy.mark}
      title={copy.title}
      lead={copy.lead}
      aside={
        <ul className={css.reach}>
          <li>
            <a href={phoneAddress(site.phone)}>{site.phone}</a>
          </li>
          <li>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
        </ul>
      }
    />
  );
}
