import { honeypotField, wordingField } from '../../../contact/function.ts';
import type { Words } from '../../../model/words/index.ts';
import { buttonClass } from '../../parts/Button.tsx';
import css from './ContactForm.module.css';
import { Fields } from './Fields.tsx';
import { NoticeRegions } from './Notices.tsx';
import type { FormFacts } from './use-sending.ts';

type Props = FormFacts & {
  words: Words['contact']['form'];
  privacyPage: string;
};

/**
 * The form as HTML. FormIsland.tsx adds what follows a visitor; without that script it posts to the
 * same function, and server/app fills the answering page in by these names and ids.
 */
export function ContactForm({ words, privacyPage, ...facts }: Props) {
  return (
    <>
      <form
        id="contact-form"
        className={`stack ${css.form}`}
        method="post"
        action={facts.leadFunction.address}
        // For the test lead, see server/tasks/canary.ts.
        data-key={facts.leadFunction.key}
        noValidate
      >
        {/* No live region: what takes the focus is read out already. */}
        <div className={css.errors} id="form-summary" />
        <Fields words={words} privacyPage={privacyPage} />
        <HiddenFields {...facts} honeypotLabel={words.homepage.label} />
        <SendButton words={words} />
      </form>
      <NoticeRegions />
    </>
  );
}

type HiddenFieldsProps = Pick<FormFacts, 'language' | 'wordingVersion'> & { honeypotLabel: string };

/** What the plain post needs, and the honeypot. */
function HiddenFields({ language, wordingVersion, honeypotLabel }: HiddenFieldsProps) {
  return (
    <>
      {/* Clipped, not display: none: the programs it is for skip hidden fields. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={honeypotField}>{honeypotLabel}</label>
        <input
          id={honeypotField}
          name={honeypotField}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          // Password managers fill in fields whatever autocomplete says, unless they are told so.
          data-1p-ignore
          data-bwignore
          data-lpignore
          data-form-type="other"
        />
      </div>
      <input type="hidden" name="locale" value={language} />
      <input type="hidden" name={wordingField} value={wordingVersion} />
    </>
  );
}

/** The send button. FormIsland.tsx writes into the two paragraphs whether the message was sent. */
const SendButton = ({ words }: Pick<Props, 'words'>) => (
  <div className={`row ${css.send}`}>
    <button className={buttonClass('large')} type="submit">
      <span>{words.submit}</span>
      <span hidden>{words.sending}</span>
    </button>
    <p id="form-sent" />
    {/* Assistive technology misses a message whose live region comes with it. */}
    <p id="form-progress" role="status" />
  </div>
);
