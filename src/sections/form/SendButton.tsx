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
  useFocusBack(ref, isSending);
  return (
    <div className={`row ${css.send}`}>
      {/* Not `disabled`, with which the button would lose the focus. */}
      <button
        ref={ref}
        className={buttonClass('large')}
        type="submit"
        aria-disabled={isSending || undefined}
      >
        {isSending ? words.sending : words.submit}
      </button>
      {phase === 'sent' && <p>{success}</p>}
      {/* A live region must be in the page before its message, or assistive technology misses the message. */}
      <p role="status">{phase === 'retrying' && (words.retrying ?? words.sending)}</p>
    </div>
  );
}

/** The focus goes to where the toast does not cover it. */
function useFocusBack(button: Props['ref'], isSending: boolean) {
  const wasSending = useRef(false);
  useEffect(() => {
    // Safari does not focus a button that is clicked.
    const { activeElement, body } = document;
    const isAtButton = activeElement === button.current || activeElement === body;
    if (wasSending.current && !isSending && isAtButton) takeVisitorTo(button.current);
    wasSending.current = isSending;
  }, [button, isSending]);
}
