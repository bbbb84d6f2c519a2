import type { Field, FileState, Path } from '../../api.ts';

/** A file of one language beside those of the others; the one of site.config.jsonc has no language. */
export type Column = { code: string; name: string; direction: 'ltr' | 'rtl'; file: string; state: FileState | undefined };

/** What each field of a form is drawn from. */
export type Part<F> = {
  field: F;
  path: readonly (string | number)[];
  columns: readonly Column[];
  /** Ids of the headings above it: read out before its own name. */
  above: string;
  depth: number;
};

/** A part that holds others, with the button that takes it out where it may be left out. */
export type Outer<Kind extends Field['kind']> = Part<Extract<Field, { kind: Kind }>> & { removal?: React.ReactNode };

/** A field with a control of its own. */
export type LeafField = Exclude<Field, { kind: 'group' | 'list' | 'record' | 'oneOf' | 'id' }>;

export type InputProps<F = LeafField> = {
  id: string;
  field: F;
  path: Path;
  column: Column;
  value: unknown;
  /** Ids of what names it and of what is said about it. */
  names: string;
  notes: string;
  isWrong: boolean;
  lang: string;
};
