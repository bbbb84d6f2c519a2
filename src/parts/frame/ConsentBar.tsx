import type { Words } from '../../../model/words/index.ts';
import { buttonClass } from '../Button.tsx';

type Props = {
  words: NonNullable<Words['site']['consent']>;
  privacy: { path: string; label: string } | undefined;
};

/**
 * Asks before the Google tag is loaded; scripts/consent-bar.ts shows it, styles/consent-bar.css
 * styles it.
 */
export function ConsentBar({ words, privacy }: Props) {
  return (
    <section
      id="consent"
      className="on-block no-print"
      aria-label={words.name}
      tabIndex={-1}
      hidden
      data-nosnippet
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
