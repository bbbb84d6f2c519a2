import type { Field, Path } from './api.ts';

export function fieldAt(form: Field | undefined, path: Path): Field | undefined {
  const [key, ...rest] = path;
  if (!form || key === undefined) return form;
  if (form.kind === 'group') return fieldAt(form.fields[key], rest);
  if (form.kind === 'list' || form.kind === 'record') return fieldAt(form.item, rest);
  return form.kind === 'oneOf'
    ? form.options.map((option) => fieldAt(option, path)).find(Boolean)
    : undefined;
}

/** The keys that a group may have, in the order of its schema. */
export const keysAt = (form: Field | undefined, path: Path): string[] => {
  const field = fieldAt(form, path);
  return field?.kind === 'group' ? Object.keys(field.fields) : [];
};

type Holder = Extract<Field, { kind: 'list' | 'record' }>;

/**
 * The labels of a field and of the groups around it, as `translate` gives them. What follows the
 * label of an entry is given by `nameEntry`, for the entry at the end of a path.
 */
export const labelsAt = (
  form: Field | undefined,
  path: Path,
  translate: (text: string) => string,
  nameEntry: (path: Path, holder: Holder) => string,
): string[] =>
  path
    .map((step, depth) => {
      const label = translate(fieldAt(form, path.slice(0, depth + 1))?.label || String(step));
      const above = fieldAt(form, path.slice(0, depth));
      const holder =
        above?.kind === 'oneOf' ? above.options.find((option) => fieldAt(option, [step])) : above;
      return holder?.kind === 'list' || holder?.kind === 'record'
        ? `${label} ${nameEntry(path.slice(0, depth + 1), holder)}`
        : label;
    })
    .filter((label, index, all) => label !== all[index - 1]);
