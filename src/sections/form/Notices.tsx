import { useEffect, useState } from 'react';
import { toPhoneAddress } from '../../../i18n/contact-facts.ts';
import type { Words } from '../../../model/words/index.ts';
import { Logo } from '../../parts/Logo.tsx';
import css from './Notices.module.css';

export type Notice = 'success' | 'error';

type Props = {
  notice: Notice;
  words: Pick<Words['contact'], 'toast' | 'success' | 'error'>;
  /** A second sentence for an error. */
  reason: string | false | undefined;
  phone: string;
  onDismiss: () => void;
  /** The element that gets the focus when a toast is dismissed. */
  returnTo: HTMLElement | null;
};

const successStaysMs = 10_000;

/**
 * The places of the toasts. Both live regions are in the page from the start, or assistive
 * technology would miss the first message. Orca reads an alert in Firefox only with
 * aria-live="assertive".
 */
export const NoticeRegions = () => (
  <div className={css.place}>
    <div id="form-done" role="status" />
    <div id="form-failed" role="alert" aria-live="assertive" />
  </div>
);

/**
 * A success disappears after a while, but not while it is hovered or focused; an error stays until
 * it is dismissed.
 */
export function Toast({ notice, words, reason, phone, onDismiss, returnTo }: Props) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const leaves = notice === 'success' && !isHovered && !isFocused;

  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(onDismiss, successStaysMs);
    return () => clearTimeout(timer);
  }, [leaves, onDismiss]);

  function dismiss() {
    onDismiss();
    returnTo?.focus({ preventScroll: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a toast only stays while pointed at
    <div
      className={`on-block ${css.toast} ${css[notice]}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Logo className={css.logo} />
      <div>
        <p className={css.title}>
          {notice === 'success' ? words.toast.successTitle : words.toast.errorTitle}
        </p>
        <p className="small">{linkPhone(words[notice], phone)}</p>
        {reason && <p className="small">{reason}</p>}
      </div>
      <button className="tap" type="button" aria-label={words.toast.dismiss} onClick={dismiss}>
        ×
      </button>
    </div>
  );
}

function linkPhone(text: string, phone: string) {
  const [before, ...after] = text.split(phone);
  if (after.length === 0) return <span>{text}</span>;
  return (
    <>
      <span>{before}</span>
      <a className="unbroken" href={toPhoneAddress(phone)}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
      <span>{after.join(phone)}</span>
    </>
  );
}
