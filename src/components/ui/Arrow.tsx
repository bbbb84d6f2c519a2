export function Arrow() {
  return (
    <svg width="18" height="10" viewBox="0 0 18 10" aria-hidden="true">
      <path d="M0 4h13L10 1l1.2-1.2L17 5l-5.8 5.2L10 9l3-3H0z" />
    </svg>
  );
}
