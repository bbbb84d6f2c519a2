import type { ComponentProps } from 'react';
import { formatDay, listDayPatterns, toIsoDay, toLanguageTag } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { wordsIn } from '../../data/owner.ts';
import { PageIntro } from '../PageIntro.tsx';
import { Sample } from '../Sample.tsx';

type Props = Omit<ComponentProps<typeof PageIntro>, 'filled'> & { language: Language; isSample: boolean };

/** The head of a legal text. It is dated by the day the page was built, which scripts/page.ts replaces by that on which it is read. */
export function LegalIntro({ language, isSample, ...words }: Props) {
  const { legal, site } = wordsIn(language);
  const builtAt = new Date();
  return (
    <PageIntro filled={6} {...words}>
      <p className="small">
        {legal.updated}{' '}
        <time
          dateTime={toIsoDay(builtAt)}
          data-today={toLanguageTag(language)}
          data-patterns={listDayPatterns(language)?.join('|')}
        >
          {formatDay(builtAt, language)}
        </time>
        {isSample && <Sample>{site.sample}</Sample>}
      </p>
    </PageIntro>
  );
}
