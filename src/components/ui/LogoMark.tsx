/** The pair: your appointment, and what lands just after it. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 28" aria-hidden="true">
      <path d="M0 0h11v19H0z" />
      <path className="fill-accent" d="M13 9h11v19H13z" />
    </svg>
  );
}
