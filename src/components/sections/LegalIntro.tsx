import type { Copy } from '../../../site-schema/words/index.ts';
import css from './LegalIntro.module.css';
import { PageIntro } from './PageIntro.tsx';

type Props = {
  copy: Copy['legal'];
  heading: string;
  standfirst: string;
  /** The day the page was built; scripts/legal-date.ts puts the day it is read in its place. */
  builtAt: Date;
  /** Language code for the date. */
  language: string;
};

export function LegalIntro({ copy, heading, standfirst, builtAt, language }: Props) {
  return (
    <PageIntro filled={6} eyebrow={copy.eyebrow} title={heading} standfirst={standfirst}>
      <p className={css.updated}>
        {copy.updated}{' '}
        <time dateTime={builtAt.toISOString().slice(0, 10)} data-today="">
          {new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(builtAt)}
        </time>
      </p>
    </PageIntro>
  );
}
