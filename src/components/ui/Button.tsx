import type { ReactNode } from 'react';
import css from './Button.module.css';

type Props = {
  href: string;
  children: ReactNode;
  size?: 'small' | 'large';
  /** For a link to another site: the words that tell that it opens in a new tab. */
  newTab?: string;
};

/** The classes of a button, for <button> elements. */
export const buttonClass = (size?: Props['size']) => [css.button, size && css[size]].filter(Boolean).join(' ');

/** A link that looks like a button: a block with a strip, as bookings in the drawn week. */
export function Button({ href, children, size, newTab }: Props) {
  return (
    <a className={buttonClass(size)} href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      <span>
        {children}
        {newTab && <span className="visually-hidden"> ({newTab})</span>}
      </span>
    </a>
  );
}
