import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  describeErrors,
  describeRetryAfter,
  type LeadField,
  leadFields,
} from '../../../contact/lead-form.ts';
import type { Words } from '../../../model/words/index.ts';
import css from './ContactForm.module.css';
import { ErrorSummary, takeVisitorTo } from './ErrorSummary.tsx';
import { type Notice, Toast } from './Notices.tsx';
import type { SendResult } from './send-lead.ts';
import { type FormFacts, type Phase, useSending } from './use-sending.ts';

type Props = FormFacts & {
  words: Pick<Words['contact'], 'form' | 'toast' | 'success' | 'error' | 'noAnswer' | 'tooMany'> & {
    /** What the sender's slot says, which is drawn beside the button once the message is sent. */
    thanks: Pick<Words['contact']['thanks'], 'slot'>;
  };
  phone: string;
  /** The tag of the language and its country, whose digits errors have. */
  tag: string;
};

/**
 * Errors, notices and the busy button of the form. React does not hydrate the form's HTML and only
 * adds to it: a browser that translates, a password manager or a host may have changed that HTML,
 * and hydration would replace a changed form by an empty one.
 */
export function FormIsland(props: Props) {
  const [form, setForm] = useState<HTMLFormElement>();
  useEffect(() => {
    setForm(document.querySelector<HTMLFormElement>('#contact-form') ?? undefined);
  }, []);
  return form && <Additions {...props} form={form} />;
}

/** Each text is the only child of its element: React can replace it after a translation. */
function Additions({ form, words, phone, tag, ...facts }: Props & { form: HTMLFormElement }) {
  const sending = useSending(form, facts);
  const { heading, texts } = describeErrors(words.form, sending.errors, tag);
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  useInvalid(form, texts);
  useBusy(button, sending.phase);
  useEffect(() => {
    form.dispatchEvent(new Event('island-ready'));
  }, [form]);
  const toast = (notice: Notice, region: string) =>
    sending.notice === notice && (
      <In id={region}>
        <Toast
          notice={notice}
          words={words}
          reason={describeReason(words, sending.failure, tag)}
          phone={phone}
          onDismiss={sending.dismissNotice}
          returnTo={button}
        />
      </In>
    );
  return (
    <>
      <In id="form-summary">
        <ErrorSummary
          refusals={sending.refusals}
          heading={heading}
          titleAfterErrors={words.form.titleAfterErrors}
          texts={texts}
        />
      </In>
      {Object.entries(texts).map(([field, text]) => (
        <In key={field} id={`${field}-error`}>
          <span>{text}</span>
        </In>
      ))}
      <Progress phase={sending.phase} words={words} />
      {toast('success', 'form-done')}
      {toast('error', 'form-failed')}
    </>
  );
}

/** A second sentence for a failure: how long to wait, or that no answer came; else none. */
const describeReason = (
  { tooMany, noAnswer }: Props['words'],
  failure: SendResult | null,
  tag: string,
) => describeRetryAfter(tooMany, failure?.retryAfter, tag) ?? (failure?.isUnanswered && noAnswer);

/**
 * The state of sending, beside the button. That the message is being sent is only read out; that it
 * is sent says the toast.
 */
function Progress({ phase, words }: Pick<Props, 'words'> & { phase: Phase }) {
  if (phase === 'idle') return null;
  if (phase === 'sent')
    return (
      <In id="form-sent">
        <span className={css.slot} aria-hidden="true">
          {words.thanks.slot ?? words.toast.successTitle}
        </span>
      </In>
    );
  const isRetrying = phase === 'retrying' && words.form.retrying;
  return (
    <In id="form-progress">
      <span className={isRetrying ? undefined : 'visually-hidden'}>
        {isRetrying || words.form.sending}
      </span>
    </In>
  );
}

/** Renders into an element of the page that has this id. */
function In({ id, children }: { id: string; children: ReactNode }) {
  const place = document.getElementById(id);
  return place && createPortal(children, place);
}

function useInvalid(form: HTMLFormElement, texts: Partial<Record<LeadField, string>>) {
  useEffect(() => {
    for (const field of leadFields) {
      const control = form.querySelector(`[name="${field}"]`);
      if (texts[field]) control?.setAttribute('aria-invalid', 'true');
      else control?.removeAttribute('aria-invalid');
    }
  });
}

/**
 * Disables the button while a message is sent, and gives it the focus back afterwards, unless the
 * visitor has moved it; the page scrolls to where the toast does not cover the button.
 */
function useBusy(button: HTMLButtonElement | null, phase: Phase) {
  const isBusy = phase === 'sending' || phase === 'retrying';
  useEffect(() => {
    if (!button || !isBusy) return;
    // The focus falls to the body when the button is disabled, and to the page's main part when it
    // is pressed then. Safari does not focus a button that is clicked.
    const isHere = () => document.activeElement?.contains(button) ?? false;
    const hadFocus = isHere();
    showBusy(button, true);
    return () => {
      showBusy(button, false);
      if (hadFocus && isHere()) takeVisitorTo(button);
    };
  }, [button, isBusy]);
}

function showBusy(button: HTMLButtonElement, isBusy: boolean) {
  const [words, busyWords] = button.children as HTMLCollectionOf<HTMLElement>;
  button.disabled = isBusy;
  words?.toggleAttribute('hidden', isBusy);
  busyWords?.toggleAttribute('hidden', !isBusy);
}
