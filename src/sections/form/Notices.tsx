import { type RefObject, useEffect, useState } from 'react';
import { toPhoneAddress } from '../../../i18n/contact-facts.ts';
import type { Words } from '../../../model/words/index.ts';
import { Logo } from '../../parts/Logo.tsx';
import css from './Notices.module.css';

export type Notice = 'success' | 'error';

type Props = {
  notice: Notice | null;
  words: Pick<Words['contact'], 'toast' | 'success' | 'error'>;
  phone: string;
  onDismiss: () => void;
  /** The element that gets the focus when a toast is dismissed. */
  returnTo: RefObject<HTMLElement | null>;
};

const successStaysMs = 10_000;

/**
 * The toasts. Both live regions are in the page from the start, or assistive technology would miss
 * the first message. Orca reads an alert in Firefox only with aria-live="assertive".
 */
export function Notices(props: Props) {
  const toast = (notice: Notice) => props.notice === notice && <Toast {...props} notice={notice} />;
  return (
    <div className={css.place}>
      <div role="status">{toast('success')}</div>
      <div role="alert" aria-live="assertive">
        {toast('error')}
      </div>
    </div>
  );
}

/**
 * A success disappears after a while, but not while it is hovered or focused; an error stays until
 * it is dismissed.
 */
function Toast({ notice, words, phone, onDismiss, returnTo }: Props & { notice: Notice }) {
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
    returnTo.current?.focus({ preventScroll: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the message only waits
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
      </div>
      <button className="tap" type="button" aria-label={words.toast.dismiss} onClick={dismiss}>
        ×
      </button>
    </div>
  );
}

function linkPhone(text: string, phone: string) {
  const [before, ...after] = text.split(phone);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <a className="unbroken" href={toPhoneAddress(phone)}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
      {after.join(phone)}
    </>
  );
}
