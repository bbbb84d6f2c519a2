import type { Field, FileState, Path } from '../../api.ts';

/** The column of a language with its file; that of site.config.jsonc has no language. */
export type Column = { code: string; name: string; direction: 'ltr' | 'rtl'; file: string; state: FileState | undefined };

/** Where a field stands. */
export type Part = {
  path: Path;
  columns: readonly Column[];
  above: string;
  depth: number;
};

export type FieldProps<Kind extends Field['kind'] = Field['kind']> = Part & { field: Extract<Field, { kind: Kind }> };

/** The kinds of fields with fields inside. */
export type Composite = 'group' | 'list' | 'record' | 'oneOf';

/** A field with a control of its own. */
export type LeafField = Exclude<Field, { kind: Composite | 'id' }>;

/** The properties of a control of one value. */
export type ControlProps<Value, Next = Value> = React.AriaAttributes & {
  id: string;
  value: Value;
  onFocus: () => void;
  onChange: (value: Next) => void;
};

export const headingId = ({ columns, path }: Pick<Part, 'columns' | 'path'>) => `h:${columns[0]?.file}:${path.join('.')}`;
