import type { Site } from '../../../config/site-schema.ts';
import type { Copy } from '../../../content/schema/index.ts';
import { ReachList } from '../ui/ReachList.tsx';
import css from './ContactIntro.module.css';
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
      aside={<ReachList site={site} className={css.reach} />}
    />
  );
}
