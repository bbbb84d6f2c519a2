import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { tidyEmail, tidyPhone } from '../../../contact/clean.ts';
import { honeypotField } from '../../../contact/function.ts';
import {
  checkLeadForm,
  consentField,
  type FieldErrors,
  type LeadField,
  type LeadForm,
  leadFields,
} from '../../../contact/lead-form.ts';
import { findSource } from '../../scripts/source.ts';
import { wait } from '../../scripts/wait.ts';
import { createClientKey, findClientKey, keepClientKey } from './client-key.ts';
import type { Notice } from './Notices.tsx';
import { type LeadFunction, type SendResult, sendLead } from './send-lead.ts';

export type FormFacts = {
  language: string;
  leadFunction: LeadFunction;
  /**
   * Names the text that the visitor reads beside the consent box: the proof of consent quotes it.
   */
  wordingVersion: string;
};

/**
 * 'sent' lasts until the next input: the toast leaves, and an empty form does not show that the
 * message was sent.
 */
export type Phase = 'idle' | 'sending' | 'retrying' | 'sent';

/**
 * Nothing changes for this time after a press, in which a double click ends: its second click meets
 * the disabled button, and nothing that has come or moved under the pointer.
 */
const doubleClickMs = 500;

/** `mayHaveArrived`: whether the function may have stored a lead with this key. */
const nothingPending = { body: '', key: '', mayHaveArrived: false };

/** The lead that was being sent when the visitor left the page or loaded it anew. */
function resumePending() {
  const key = findClientKey();
  return key ? { body: '', key, mayHaveArrived: true } : nothingPending;
}

/** What the form does with its message, and what it shows of that. */
export function useSending(
  form: HTMLFormElement,
  { language, leadFunction, wordingVersion }: FormFacts,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [phase, setPhase] = useState<Phase>('idle');
  const [notice, setNotice] = useState<Notice | null>(null);
  const [failure, setFailure] = useState<SendResult | null>(null);
  const dismissNotice = useCallback(() => setNotice(null), []);
  const pending = useRef(resumePending());

  /**
   * The same key for the same words, which makes a retry the same lead; also for later words while
   * the earlier ones may have arrived, which the function then replaces.
   */
  function chooseClientKey(lead: LeadForm) {
    const body = JSON.stringify(lead);
    if (pending.current.body !== body && !pending.current.mayHaveArrived)
      pending.current = { ...nothingPending, body, key: createClientKey() };
    keepClientKey(pending.current.key);
    return pending.current.key;
  }

  /** Shows errors; their summary moves the focus to them. */
  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  const submit = useEffectEvent((event: Event) => {
    event.preventDefault();
    if (phase === 'sending' || phase === 'retrying') return;
    tidyCopied(form);
    const values = readValues(form);
    // A late second click finds nothing at fault in the form that the first one has emptied.
    if (phase === 'sent' && isEmpty(values)) return setNotice('success');
    const checked = checkLeadForm(values);
    if ('errors' in checked) return refuse(checked.errors);
    send(checked.lead);
  });

  async function send(lead: LeadForm): Promise<void> {
    setErrors({});
    setNotice(null);
    setPhase('sending');
    const homepage = new FormData(form).get(honeypotField);
    const values = JSON.stringify(readValues(form));
    const attempt = {
      language,
      clientKey: chooseClientKey(lead),
      filledMs: Math.round(performance.now()),
      wordingVersion,
      source: document.documentElement.dataset.source === undefined ? null : findSource(),
    };
    const onRetry = () => setPhase('retrying');
    const [result] = await Promise.all([
      sendLead(
        { ...lead, ...(homepage && { [honeypotField]: homepage }) },
        leadFunction,
        attempt,
        onRetry,
      ),
      wait(doubleClickMs),
    ]);
    if (result.isKeyReused) {
      pending.current = nothingPending;
      return send(lead);
    }
    settle(result, JSON.stringify(readValues(form)) !== values);
  }

  /**
   * Shows how sending ended, and empties the form after a success.
   * @param isEdited whether the visitor has typed meanwhile: then the form keeps all of it, and the
   * next press replaces the words of the same lead
   */
  function settle(result: SendResult, isEdited: boolean) {
    setPhase(result.sent && !isEdited ? 'sent' : 'idle');
    setNotice(result.sent ? 'success' : 'error');
    setFailure(result.sent ? null : result);
    pending.current.mayHaveArrived ||= result.isUnanswered || result.sent;
    if (!result.sent) return refuse(result.fields ?? {});
    if (isEdited) return;
    pending.current = nothingPending;
    keepClientKey();
    form.reset();
  }

  /**
   * Removes errors whose fields have become valid; new errors are shown at the next attempt only.
   */
  const recheck = useEffectEvent((event: Event) => {
    const field = (event.target as HTMLInputElement).name as LeadField;
    if ((event as InputEvent).inputType === 'insertFromPaste') tidyCopied(form);
    setPhase((current) => (current === 'sent' ? 'idle' : current));
    if (!errors[field]) return;
    const checked = checkLeadForm(readValues(form));
    const code = 'errors' in checked ? checked.errors[field] : undefined;
    setErrors((current) => {
      const { [field]: _, ...others } = current;
      return code ? { ...current, [field]: code } : others;
    });
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener('submit', submit, { signal });
    form.addEventListener('input', recheck, { signal });
    form.addEventListener('paste', pasteEmail, { signal });
    form.addEventListener('change', () => tidyCopied(form), { signal });
    // After a jump within the page, forwards or back, the state of the tab's history is another one,
    // which has no key or an old one.
    addEventListener('hashchange', () => keepClientKey(pending.current.key), { signal });
    return () => listening.abort();
  }, [form]);

  return { errors, refusals, phase, notice, failure, dismissNotice };
}

/**
 * Pastes an e-mail address as it would be typed. Chromium takes a word processor's hyphen in its
 * domain for a letter, and shows scripts another domain.
 */
function pasteEmail(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text') ?? '';
  const tidied = tidyEmail(text);
  if ((event.target as HTMLInputElement).name !== 'email' || tidied === text) return;
  event.preventDefault();
  // An e-mail field has no other way to insert at the caret.
  document.execCommand('insertText', false, tidied);
}

/** Rewrites what a visitor copied into two fields so that their rules take it. */
function tidyCopied(form: HTMLFormElement): void {
  for (const [name, tidy] of Object.entries({ email: tidyEmail, phone: tidyPhone })) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    const tidied = tidy(field.value);
    if (tidied !== field.value) field.value = tidied;
  }
}

type Values = Record<string, string | boolean>;

function readValues(form: HTMLFormElement): Values {
  const values = new FormData(form);
  return Object.fromEntries(
    leadFields.map((field) => [
      field,
      field === consentField ? values.has(field) : String(values.get(field) ?? ''),
    ]),
  );
}

const isEmpty = (values: Values) => Object.values(values).every((value) => !value);
