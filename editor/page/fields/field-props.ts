import type { Field, FileState, Path } from '../../api.ts';

/** The column of a language with its file; that of site.config.jsonc has no language. */
export type Column = { code: string; name: string; direction: 'ltr' | 'rtl'; file: string; state: FileState | undefined };

/** The properties of every field's component. */
export type FieldProps<F> = {
  field: F;
  path: readonly (string | number)[];
  columns: readonly Column[];
  /** Ids of the headings above it, which screen readers read before its own name. */
  above: string;
  depth: number;
};

/** The properties of a control of one value. */
export type ControlProps<Value> = React.AriaAttributes & { id: string; value: Value; onFocus: () => void };

/** A control whose value is changed at once. */
export type ChangingControlProps<Value, Next = Value> = ControlProps<Value> & { onChange: (value: Next) => void };

/** A field with fields inside, and a button that removes an optional one. */
export type CompositeProps<Kind extends Field['kind']> = FieldProps<Extract<Field, { kind: Kind }>> & {
  removal?: React.ReactNode;
};

/** A field with a control of its own. */
export type LeafField = Exclude<Field, { kind: 'group' | 'list' | 'record' | 'oneOf' }>;

export type InputProps = {
  id: string;
  field: LeafField;
  path: Path;
  column: Column;
  columns: readonly Column[];
  value: unknown;
  /** Ids for aria-labelledby and aria-describedby. */
  names: string;
  notes: string;
  isWrong: boolean;
};
