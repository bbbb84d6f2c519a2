/** Shows today's date in the page's language as the date of a legal text. */
export function showToday(): void {
  const time = document.querySelector<HTMLTimeElement>('time[data-today]');
  if (!time) return;
  const today = new Date();
  const pattern = time.dataset.patterns?.split('|')[today.getMonth()];
  // Not with fill(): code that scripts share becomes a file of its own, which would load before the page is painted.
  time.textContent = pattern
    ? pattern.replace('{day}', String(today.getDate())).replace('{year}', String(today.getFullYear()))
    : new Intl.DateTimeFormat(time.dataset.today, { dateStyle: 'long' }).format(today);
  time.dateTime = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
