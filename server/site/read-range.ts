/**
 * Reads a Range header with one byte range (RFC 9110, 14.2).
 * @returns first and last byte; null to send the whole file, as for several ranges
 */
export function readRange(header: string, length: number): { first: number; last: number } | 'unsatisfiable' | null {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (start === '' && end === '') return null;
  if (start === '') {
    const suffix = Math.min(Number(end), length);
    return suffix === 0 ? 'unsatisfiable' : { first: length - suffix, last: length - 1 };
  }
  const first = Number(start);
  const last = end === '' ? length - 1 : Math.min(Number(end), length - 1);
  if (end !== '' && Number(end) < first) return null;
  return first >= length ? 'unsatisfiable' : { first, last };
}
