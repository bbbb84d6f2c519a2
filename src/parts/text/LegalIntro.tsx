import { formatDay, listDayPatterns, toIsoDay, toLanguageTag } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { PageIntro } from '../PageIntro.tsx';
import { Sample } from '../Sample.tsx';

type Props = {
  /** The words before the date. */
  updated: string;
  eyebrow: string;
  /** The words that mark the text as a sample. */
  sample?: string | undefined;
  heading: string;
  standfirst: string | undefined;
  /** The day the page was built; scripts/page.ts replaces it by the day on which the page is read. */
  builtAt: Date;
  language: Language;
};

export function LegalIntro({ updated, eyebrow, sample, heading, standfirst, builtAt, language }: Props) {
  return (
    <PageIntro filled={6} eyebrow={eyebrow} title={heading} standfirst={standfirst}>
      <p className="small">
        {updated}{' '}
        <time
          dateTime={toIsoDay(builtAt)}
          data-today={toLanguageTag(language)}
          data-patterns={listDayPatterns(language)?.join('|')}
        >
          {formatDay(builtAt, language)}
        </time>
        {sample && <Sample>{sample}</Sample>}
      </p>
    </PageIntro>
  );
}
