import type { ConsentWords } from '../../../model/words/consent-words.ts';
import { buttonClass } from '../Button.tsx';

type Props = {
  words: ConsentWords;
  privacy: { path: string; label: string } | undefined;
  /** Whether the source of a lead is sent only after the visitor's consent. */
  bringsSource: boolean;
};

/** Asks before the Google tag is loaded; scripts/consent-bar.ts shows it, styles/consent-bar.css styles it. */
export function ConsentBar({ words, privacy, bringsSource }: Props) {
  return (
    <section
      id="consent"
      className="on-block no-print"
      aria-label={words.name}
      tabIndex={-1}
      hidden
      data-nosnippet
      data-brings-source={bringsSource || undefined}
    >
      <p className="small">
        {words.text} {privacy && <a href={privacy.path}>{privacy.label}</a>}
      </p>
      <div>
        <button type="button" className={buttonClass('small')} value="denied">
          {words.refuse}
        </button>
        <button type="button" className={buttonClass('small')} value="granted">
          {words.accept}
        </button>
      </div>
    </section>
  );
}
