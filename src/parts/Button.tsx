import type { ReactNode } from 'react';
import css from './Button.module.css';
import { Heard, type HeardWords } from './Heard.tsx';

type Props = HeardWords & {
  href: string;
  children: ReactNode;
  size?: 'small' | 'large';
  /** An outlined one stands beside the button of a booking, and has no strip. */
  look?: 'outlined';
};

export const buttonClass = (size?: Props['size'], look?: Props['look']) =>
  [look ? css[look] : 'strip', 'no-print', css.button, size && css[size]].filter(Boolean).join(' ');

/** A link that looks like a button: a block with a strip, as bookings in the drawn week. */
export function Button({ href, children, size, look, about, newTab }: Props) {
  return (
    <a
      className={buttonClass(size, look)}
      href={href}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      <span>
        {children}
        <Heard about={about} newTab={newTab} />
      </span>
    </a>
  );
}
