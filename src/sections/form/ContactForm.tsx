import { type InputEvent, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { honeypotField, wordingField } from '../../../contact/function.ts';
import {
  checkLeadForm,
  describeErrors,
  type FieldErrors,
  fieldLengths,
  type LeadField,
} from '../../../contact/lead-form.ts';
import type { Words } from '../../../model/words/index.ts';
import { buttonClass } from '../../parts/Button.tsx';
import { findSource } from '../../scripts/source.ts';
import css from './ContactForm.module.css';
import { ErrorSummary, takeVisitorTo } from './ErrorSummary.tsx';
import { Field, FieldError } from './Field.tsx';
import { type Notice, Notices } from './Notices.tsx';
import { createIdempotencyKey, type LeadFunction, sendLead } from './send-lead.ts';

type Props = {
  words: Pick<Words['contact'], 'form' | 'toast' | 'success' | 'error'>;
  language: string;
  privacyPage: string;
  phone: string;
  leadFunction: LeadFunction;
  /**
   * Names the text that the visitor reads beside the consent box: the proof of consent quotes it.
   */
  wordingVersion: string;
};

/**
 * Without its script it posts to the same function: server/app fills the answering page in by these
 * names and ids.
 */
export function ContactForm({
  words,
  language,
  privacyPage,
  phone,
  leadFunction,
  wordingVersion,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  const attempt = useRef({ body: '', idempotencyKey: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  /**
   * 'sent' lasts until the next input: the toast leaves, and an empty form does not show that the
   * message was sent.
   */
  const [phase, setPhase] = useState<'idle' | 'sending' | 'retrying' | 'sent'>('idle');
  const isSending = phase === 'sending' || phase === 'retrying';
  const [notice, setNotice] = useState<Notice | null>(null);
  const dismissNotice = useCallback(() => setNotice(null), []);

  /** Shows errors; their summary moves the focus to them. */
  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefusals(refusals + 1);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const checked = checkLeadForm(readValues(event.currentTarget));
    if ('errors' in checked) return refuse(checked.errors);

    const body = JSON.stringify(checked.lead);
    if (attempt.current.body !== body)
      attempt.current = { body, idempotencyKey: createIdempotencyKey() };
    const homepage = (event.currentTarget.elements.namedItem(honeypotField) as HTMLInputElement)
      .value;
    setErrors({});
    setNotice(null);
    setPhase('sending');
    const result = await sendLead(
      { ...checked.lead, ...(homepage && { [honeypotField]: homepage }) },
      leadFunction,
      {
        language,
        idempotencyKey: attempt.current.idempotencyKey,
        filledMs: Math.round(performance.now()),
        wordingVersion,
        source: document.documentElement.dataset.source === undefined ? null : findSource(),
      },
      () => setPhase('retrying'),
    );
    setPhase(result.sent ? 'sent' : 'idle');
    setNotice(result.sent ? 'success' : 'error');
    if (!result.sent) return refuse(result.fields ?? {});
    attempt.current = { body: '', idempotencyKey: '' };
    form.current?.reset();
  }

  /**
   * Removes errors whose fields have become valid; new errors are shown at the next attempt only.
   */
  function recheck(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    setPhase((current) => (current === 'sent' ? 'idle' : current));
    if (!errors[name as LeadField]) return;
    const checked = checkLeadForm(readValues(event.currentTarget));
    const code = 'errors' in checked ? checked.errors[name as LeadField] : undefined;
    setErrors((current) => {
      const { [name as LeadField]: _, ...others } = current;
      return code ? { ...current, [name]: code } : others;
    });
  }

  useEffect(() => {
    form.current?.dispatchEvent(new Event('island-ready', { bubbles: true }));
  }, []);

  // The focus goes to where the toast does not cover it. Safari does not focus a button that is
  // clicked.
  useEffect(() => {
    const { activeElement, body } = document;
    const isAtButton = activeElement === submitButton.current || activeElement === body;
    if (wasSending.current && !isSending && isAtButton) takeVisitorTo(submitButton.current);
    wasSending.current = isSending;
  }, [isSending]);

  const { form: formWords } = words;
  const { heading, texts } = describeErrors(formWords, errors, language);

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
        aria-busy={isSending}
        onSubmit={submit}
        onInput={recheck}
      >
        <ErrorSummary
          refusals={refusals}
          heading={heading}
          titleAfterErrors={formWords.titleAfterErrors}
          texts={texts}
        />
        <Field
          name="name"
          label={formWords.name.label}
          error={texts.name}
          autoComplete="name"
          maxLength={fieldLengths.name.max + 1}
          aria-required
          wide
        />
        <Field
          name="email"
          label={formWords.email.label}
          error={texts.email}
          type="email"
          // Browsers write a phone number from left to right by themselves, an e-mail address not.
          dir="ltr"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        <Field
          name="phone"
          label={formWords.phone.label}
          error={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-required
        />
        <Field
          as="textarea"
          name="message"
          label={formWords.message.label}
          optional={formWords.optional}
          error={texts.message}
          rows={5}
          wide
        />
        <div className={css.consent}>
          <input
            type="checkbox"
            id="smsConsent"
            name="smsConsent"
            value="true"
            aria-describedby="smsConsent-error"
          />
          <div>
            <label htmlFor="smsConsent">{formWords.smsConsent.label}</label>{' '}
            <a href={privacyPage}>{formWords.smsConsent.privacy}</a>
            <FieldError name="smsConsent" />
          </div>
        </div>
        {/* Clipped, not display: none: the programs it is for skip hidden fields. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={honeypotField}>{formWords.homepage.label}</label>
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
        <div className={`row ${css.send}`}>
          {/* Not `disabled`, with which the button would lose the focus. */}
          <button
            ref={submitButton}
            className={buttonClass('large')}
            type="submit"
            aria-disabled={isSending || undefined}
          >
            {isSending ? formWords.sending : formWords.submit}
          </button>
          {phase === 'sent' && <p>{words.success}</p>}
          {/* A live region must be in the page before its message, or assistive technology misses the message. */}
          <p role="status">{phase === 'retrying' && (formWords.retrying ?? formWords.sending)}</p>
        </div>
      </form>
      <Notices
        notice={notice}
        words={words}
        phone={phone}
        onDismiss={dismissNotice}
        returnTo={submitButton}
      />
    </>
  );
}

function readValues(form: HTMLFormElement) {
  const values = new FormData(form);
  const text = (field: LeadField) => String(values.get(field) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    smsConsent: values.has('smsConsent'),
  };
}
