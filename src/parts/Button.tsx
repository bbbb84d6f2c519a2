import type { ReactNode } from 'react';
import { colonIn } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import css from './Button.module.css';

type Props = {
  href: string;
  children: ReactNode;
  size?: 'small' | 'large';
  /** An outlined one stands beside the button of a booking, and has no strip. */
  look?: 'outlined';
  /**
   * Words that only screen readers get, after the link's own, where these say too little ("Learn
   * More").
   */
  about?: { title: string; language: Language };
  newTab?: string;
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
        {about && <span className="visually-hidden">{colonIn(about.language) + about.title}</span>}
        {newTab && <span className="visually-hidden"> ({newTab})</span>}
      </span>
    </a>
  );
}
