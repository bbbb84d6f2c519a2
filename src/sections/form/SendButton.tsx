import { type RefObject, useEffect, useRef } from 'react';
import type { Words } from '../../../model/words/index.ts';
import { buttonClass } from '../../parts/Button.tsx';
import css from './ContactForm.module.css';
import { takeVisitorTo } from './ErrorSummary.tsx';
import type { Phase } from './use-sending.ts';

type Props = {
  ref: RefObject<HTMLButtonElement | null>;
  phase: Phase;
  words: Pick<Words['contact'], 'form' | 'success'>;
};

/** The button, and beside it what becomes of the message. */
export function SendButton({ ref, phase, words: { form: words, success } }: Props) {
  const isSending = phase === 'sending' || phase === 'retrying';
  const retrying = phase === 'retrying' && words.retrying;
  useFocusBack(ref, isSending);
  return (
    <div className={`row ${css.send}`}>
      <button ref={ref} className={buttonClass('large')} type="submit" disabled={isSending}>
        {isSending ? words.sending : words.submit}
      </button>
      {phase === 'sent' && <p>{success}</p>}
      {/* A live region must be in the page before its message, or assistive technology misses the message. */}
      <p role="status" className={retrying ? undefined : 'visually-hidden'}>
        {retrying || (isSending && words.sending)}
      </p>
    </div>
  );
}

/**
 * Gives the focus back to a button that was disabled, unless the visitor has moved it; the page
 * scrolls to where the toast does not cover the button.
 */
function useFocusBack(button: Props['ref'], isDisabled: boolean) {
  const hadFocus = useRef(false);
  useEffect(() => {
    // The focus falls to the body when the button is disabled, and to the page's main part when it
    // is pressed then. Safari does not focus a button that is clicked.
    const isHere = document.activeElement?.contains(button.current) ?? false;
    if (!isDisabled && hadFocus.current && isHere) takeVisitorTo(button.current);
    hadFocus.current = isDisabled && isHere;
  }, [button, isDisabled]);
}
