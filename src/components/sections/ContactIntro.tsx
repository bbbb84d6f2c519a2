import type { Site } from '../../../site-schema/site-config.ts';
import type { Copy } from '../../../site-schema/words/index.ts';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import css from './ContactIntro.module.css';
import { PageIntro } from './PageIntro.tsx';

type Props = { copy: Copy['contact']; site: Site };

/** The head of the contact page, with phone and e-mail beside it. */
export function ContactIntro({ copy, site }: Props) {
  return (
    <PageIntro
      filled={6}
      eyebrow={copy.eyebrow}
      title={copy.title}
      standfirst={copy.standfirst}
      aside={<ContactLinks site={site} className={css.reach} />}
    />
  );
}
