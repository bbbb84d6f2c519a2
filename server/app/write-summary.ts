import type { ErrorWords } from '../../contact/describe-errors.ts';
import { escapeHtml } from './escape-html.ts';

/** The summary of errors as the form's script shows it, see ErrorSummary.tsx. It takes the focus unless there is one field to go to. */
export function writeSummary({ heading, texts }: ErrorWords & { heading: string }): string {
  const links = Object.entries(texts).map(([field, text]) => `<li><a href="#${field}">${escapeHtml(text)}</a></li>`);
  const list = links.length > 0 ? `<ul>${links.join('')}</ul>` : '';
  const focus = links.length === 1 ? '' : ' autofocus=""';
  return `<div tabindex="-1"${focus}><h2>${escapeHtml(heading)}</h2>${list}</div>`;
}
