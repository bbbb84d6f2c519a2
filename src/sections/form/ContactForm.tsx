import { useEffect, useRef } from 'react';
import { honeypotField, wordingField } from '../../../contact/function.ts';
import { describeErrors } from '../../../contact/lead-form.ts';
import type { Words } from '../../../model/words/index.ts';
import css from './ContactForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Fields } from './Fields.tsx';
import { Notices } from './Notices.tsx';
import { SendButton } from './SendButton.tsx';
import { type FormFacts, useSending } from './use-sending.ts';

type Props = FormFacts & {
  words: Pick<Words['contact'], 'form' | 'toast' | 'success' | 'error'>;
  privacyPage: string;
  phone: string;
};

/**
 * Without its script it posts to the same function: server/app fills the answering page in by these
 * names and ids.
 */
export function ContactForm({ words, privacyPage, phone, ...facts }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sending = useSending(facts);
  const { language, leadFunction } = facts;
  const { heading, texts } = describeErrors(words.form, sending.errors, language);

  useEffect(() => {
    form.current?.dispatchEvent(new Event('island-ready', { bubbles: true }));
  }, []);

  return (
    <>
      <form
        ref={form}
        id="contact-form"
        className={`stack ${css.form}`}
        method="post"
        action={leadFunction.address}
        // For the test lead, see server/tasks/canary.ts.
        data-key={leadFunction.key}
        noValidate
        onSubmit={sending.submit}
        onInput={sending.recheck}
      >
        <ErrorSummary
          refusals={sending.refusals}
          heading={heading}
          titleAfterErrors={words.form.titleAfterErrors}
          texts={texts}
        />
        <Fields words={words.form} texts={texts} privacyPage={privacyPage} />
        <HiddenFields {...facts} honeypotLabel={words.form.homepage.label} />
        <SendButton ref={button} phase={sending.phase} words={words} />
      </form>
      <Notices
        notice={sending.notice}
        words={words}
        phone={phone}
        onDismiss={sending.dismissNotice}
        returnTo={button}
      />
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
        />
      </div>
      <input type="hidden" name="locale" value={language} />
      <input type="hidden" name={wordingField} value={wordingVersion} />
    </>
  );
}
