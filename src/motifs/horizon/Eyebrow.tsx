import type { EyebrowProps } from '../parts.ts';
import css from './Eyebrow.module.css';

/** A section's place on the compass: the needle turns on down the page. */
export function Eyebrow({ filled, children }: EyebrowProps) {
  return (
    <p className={`aside ${css.mark}`}>
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <circle r="11" />
        <path transform={`rotate(${Math.min(filled, 6) * 45})`} d="M0-11l3.5 11h-7z" />
      </svg>
      {children}
    </p>
  );
}
