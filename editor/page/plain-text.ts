import { valueAt } from '../../model/files/value-at.ts';
import type { Path, State } from '../api.ts';
import { fieldAt } from '../form.ts';
import type { Place } from '../preview/messages.ts';

/**
 * The path of a text that can be edited in the page: its field is one of text, and the page shows its value unchanged,
 * without facts filled in, marks of emphasis or spaces that were set.
 * @param value the field's value
 * @param shown the text in the page; undefined where it is a part of an element or an attribute
 */
export function findPlainText({ files, forms }: State, { file, key }: Place, value: unknown, shown?: string): Path | undefined {
  const known = files[file];
  const path = toPath(known?.value, key);
  const isText = fieldAt(forms[known?.form ?? ''], path)?.kind === 'text';
  return key !== '' && isText && shown !== undefined && value === shown ? path : undefined;
}

/** A path as forms have it: entries of a list without ids have numbers. */
export const toPath = (value: unknown, key: string): Path =>
  key.split('.').map((step, depth, all) => (isIndex(step, valueAt(value, all.slice(0, depth))) ? Number(step) : step));

const isIndex = (step: string, holder: unknown) => Array.isArray(holder) && /^\d+$/.test(step);
