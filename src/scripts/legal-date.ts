/** Shows today's date, in the page's language, where a text is as of today. */
export function showToday(): void {
  const time = document.querySelector<HTMLTimeElement>('time[data-today]');
  if (!time) return;
  const today = new Date();
  time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(today);
  time.dateTime = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
