import type { Site } from '../../../../model/configuration/site-config.ts';
import type { Copy } from '../../../../model/words/index.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { PageIntro } from '../frame/PageIntro.tsx';
import css from './ContactIntro.module.css';

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
