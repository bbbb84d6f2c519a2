import { formatDay, toIsoDay, toLanguageTag } from '../../../i18n/format-time.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Copy } from '../../../site-schema/words/index.ts';
import css from './LegalIntro.module.css';
import { PageIntro } from './PageIntro.tsx';

type Props = {
  copy: Copy['legal'];
  heading: string;
  standfirst: string;
  /** The day the page was built; scripts/legal-date.ts puts the day it is read in its place. */
  builtAt: Date;
  language: Language;
};

export function LegalIntro({ copy, heading, standfirst, builtAt, language }: Props) {
  return (
    <PageIntro filled={6} eyebrow={copy.eyebrow} title={heading} standfirst={standfirst}>
      <p className={css.updated}>
        {copy.updated}{' '}
        <time dateTime={toIsoDay(builtAt)} data-today={toLanguageTag(language)}>
          {formatDay(builtAt, language)}
        </time>
      </p>
    </PageIntro>
  );
}
