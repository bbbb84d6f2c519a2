import type { Figures } from '../figures/collect-figures.ts';
import { readView } from '../figures/read-view.ts';
import { readBody } from '../http/read-body.ts';
import { readMediaType } from '../http/read-facts.ts';
import type { Refusal } from '../http/responses.ts';

/** The longest report that is read, in characters; a page sends about 400. */
const longestReport = 4096;

/** navigator.sendBeacon sends texts as text/plain. */
const types = ['text/plain', 'application/json'];

/**
 * Counts the page view that a page reports.
 * @returns why the report cannot be read; null when it is well-formed, counted or not
 */
export async function countReport(request: Request, figures: Pick<Figures, 'count'>): Promise<Refusal | null> {
  const { headers } = request;
  if (!types.includes(readMediaType(headers)) || headers.has('content-encoding'))
    return { status: 415, code: 'unsupported_type' };
  const body = await readBody(request);
  if ('refusal' in body) return body.refusal;
  if (body.text.length > longestReport) return { status: 413, code: 'too_large' };
  const view = readView(body.text);
  if (!view) return { status: 400, code: 'malformed' };
  figures.count(view, headers.get('user-agent') ?? '');
  return null;
}
