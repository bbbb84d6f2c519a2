import type { Copy } from '../../../../model/words/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { PageIntro } from '../frame/PageIntro.tsx';
import css from './Thanks.module.css';

type Props = {
  copy: Copy['contact'];
  site: Copy['site'];
  bookingPage: string;
  home: string;
  services: string;
};

/** After a message was sent without scripting. */
export function Thanks({ copy, site, bookingPage, home, services }: Props) {
  return (
    <PageIntro filled={6} eyebrow={copy.eyebrow} title={copy.thanks.title} standfirst={copy.success}>
      <p className={css.next}>{copy.thanks.next}</p>
      <div className={css.actions}>
        <Button href={bookingPage} size="large" newTab={site.newTab}>
          {site.actions.book}
        </Button>
        <TextLink href={home}>{copy.thanks.home}</TextLink>
        <TextLink href={services}>{copy.thanks.services}</TextLink>
      </div>
    </PageIntro>
  );
}
