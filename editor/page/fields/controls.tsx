import { type AriaAttributes, type ButtonHTMLAttributes, type ReactNode, useRef } from 'react';
import { setFrenchSpaces } from '../../../i18n/typography.ts';
import type { Choice } from '../../api.ts';
import { Options } from '../Choices.tsx';
import { type Column, useView } from '../view.ts';

/** The properties of a control of one value. */
export type ControlProps = AriaAttributes & { id?: string; value?: string; onChange: (value: string) => void };

/** A button that looks like a link. */
export const Quiet = (props: ButtonHTMLAttributes<HTMLButtonElement>) => <button type="button" className="quiet" {...props} />;

type SelectProps = ControlProps & { choices: readonly Choice[]; empty?: string | undefined };

/** A choice of values by their names; one that cannot be chosen any more is shown until another one is. @param empty stands for no value */
export function Select({ choices, empty, value = '', onChange, ...common }: SelectProps) {
  const { t } = useView();
  return (
    <select {...common} value={value} onChange={({ target }) => onChange(target.value)}>
      {(empty || !value) && <option value="">{empty || t('none')}</option>}
      {value && !choices.some((choice) => choice.value === value) && <option>{value}</option>}
      <Options of={choices.map((choice) => [choice.value, choice.name])} />
    </select>
  );
}

type TextAreaProps = ControlProps & { column: Column; placeholder?: string | undefined; isMarkdown?: true };

/** A text area that grows with its text, where the browser can do that. Without Markdown its text is one line. */
export function TextArea({ column: { code, direction }, value = '', onChange, isMarkdown, ...common }: TextAreaProps) {
  const { editor } = useView();
  const before = useRef<string>(undefined);
  const leave = () => {
    if (before.current === undefined) return;
    const text = code === 'fr' ? setSpacesOfNew(value, before.current) : value;
    const tidied = isMarkdown ? text : text.trim();
    before.current = undefined;
    if (tidied !== value) onChange(tidied);
    void editor.flush();
  };
  return (
    <textarea
      {...common}
      className={isMarkdown && 'markdown'}
      dir={direction}
      rows={2}
      spellCheck
      value={value}
      // TODO is there to be written over.
      onFocus={({ target }) => /^TODO\b.*$/.test(value) && target.select()}
      onChange={({ target }) => {
        before.current ??= value;
        onChange(isMarkdown ? target.value : target.value.replace(/\s*\n\s*/g, ' '));
      }}
      onKeyDown={(event) => !isMarkdown && event.key === 'Enter' && event.preventDefault()}
      onBlur={leave}
    />
  );
}

/** Sets the spaces of French in the lines that were typed; all others stay as they are. */
function setSpacesOfNew(text: string, before: string): string {
  const old = new Set(before.split('\n'));
  return text
    .split('\n')
    .map((line) => (old.has(line) ? line : setFrenchSpaces(line)))
    .join('\n');
}

type FilePlaceProps = { label: string; accept: string; onChoose: (file: File) => unknown; children?: ReactNode };

/** A place that takes a file. */
export const FilePlace = ({ label, accept, onChoose, children }: FilePlaceProps) => (
  <div className="stack picture">
    {children}
    <label className="quiet">
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={({ target }) => {
          if (target.files?.[0]) onChoose(target.files[0]);
          // The same file can be chosen again, once it is corrected.
          target.value = '';
        }}
      />
    </label>
  </div>
);
