import { Heard, type HeardWords } from './Heard.tsx';
import css from './TextLink.module.css';

type Props = HeardWords & { href: string; children: string };

/** A link with an arrow, which stays beside its last word. */
export function TextLink({ href, children, about, newTab }: Props) {
  const last = children.lastIndexOf(' ') + 1 || children.length - 1;
  return (
    <a className={css.link} href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      <span>{children.slice(0, last)}</span>
      <b className="unbroken">
        <span>{children.slice(last)}</span>
        <Heard about={about} newTab={newTab} />
        <Arrow />
      </b>
    </a>
  );
}

export const TextLinks = ({ links }: { links: readonly { href: string; label: string }[] }) =>
  links.map(({ href, label }) => (
    <TextLink key={href} href={href}>
      {label}
    </TextLink>
  ));

export function Arrow() {
  return (
    <svg width="18" height="10" viewBox="0 0 18 10" aria-hidden="true">
      <path d="M0 4h13L10 1l1.2-1.2L17 5l-5.8 5.2L10 9l3-3H0z" />
    </svg>
  );
}
