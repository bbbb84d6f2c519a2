import type { Language } from '../../i18n/language.ts';
import { colonIn } from '../../i18n/punctuation.ts';

export type HeardWords = {
  /** What a link is about, where its own words say too little ("Learn More"). */
  about?: { title: string; language: Language };
  newTab?: string;
};

/** Words that only screen readers get, after a link's own. */
export const Heard = ({ about, newTab }: HeardWords) => (
  <>
    {about && <span className="visually-hidden">{colonIn(about.language) + about.title}</span>}
    {newTab && <span className="visually-hidden"> ({newTab})</span>}
  </>
);
