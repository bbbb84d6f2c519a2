import type { Field, FileState, Path } from '../../api.ts';

/** The column of a language with its file; that of site.config.jsonc has no language. */
export type Column = { code: string; name: string; direction: 'ltr' | 'rtl'; file: string; state: FileState | undefined };

/** The properties of every field's component. */
export type FieldProps<F> = {
  field: F;
  path: Path;
  columns: readonly Column[];
  /** Ids of the headings above it, which screen readers read before its own name. */
  above: string;
  depth: number;
};

/** The properties of a control of one value. */
export type ControlProps<Value, Next = Value> = React.AriaAttributes & {
  id: string;
  value: Value;
  onFocus: () => void;
  onChange: (value: Next) => void;
};

/** A field with fields inside, and a button that removes an optional one. */
export type CompositeProps<Kind extends Field['kind']> = FieldProps<Extract<Field, { kind: Kind }>> & {
  removal?: React.ReactNode;
};

/** A field with a control of its own. */
export type LeafField = Exclude<Field, { kind: 'group' | 'list' | 'record' | 'oneOf' | 'id' }>;
