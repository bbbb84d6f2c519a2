import {
  type AriaAttributes,
  type ButtonHTMLAttributes,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from 'react';
import { toSlug } from '../../../i18n/slug.ts';
import { setSpaces } from '../../../i18n/typography.ts';
import { hasTodo, withoutTodo, writeTodoAsWord } from '../../../model/words/todo-mark.ts';
import { type Choice, isAt } from '../../api.ts';
import { type Column, type LeafField, useView } from '../view.ts';

/**
 * The properties of a control of one value. `before` is the value that the control had when the
 * user began to type.
 */
export type ControlProps = AriaAttributes & {
  id?: string;
  value?: string;
  onChange: (value: string, before?: string) => void;
};
export const QuietButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className="quiet" {...props} />
);

export const Checkbox = ({ label, ...common }: { label: ReactNode } & ComponentProps<'input'>) => (
  <label className="inline">
    <input type="checkbox" {...common} />
    <span>{label}</span>
  </label>
);

export const Options = ({ of }: { of: readonly (readonly [value: string, name: string])[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

type SelectProps = ControlProps & { choices: readonly Choice[]; empty?: string | undefined };

/**
 * A choice of values by their names; one that cannot be chosen any more is shown until another one
 * is.
 * @param empty stands for no value
 */
export function Select({ choices, empty, value = '', onChange, ...common }: SelectProps) {
  const { t } = useView();
  return (
    <select
      {...common}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={value ? undefined : openFirst}
    >
      {(empty || !value) && <option value="">{empty || t('none')}</option>}
      {value && !choices.some((choice) => choice.value === value) && <option>{value}</option>}
      <Options of={choices.map((choice) => [choice.value, choice.name])} />
    </select>
  );
}

/**
 * Opens a list of which nothing is chosen yet. Windows and Linux choose from a closed one with each
 * arrow key, and what is chosen may be added at once.
 */
function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, altKey, currentTarget: list } = event;
  const isChoosing =
    /^(Arrow\w+|Page\w+|Home|End|\S)$/.test(key) && !(ctrlKey || metaKey || altKey);
  if (!isChoosing || list.matches(':is(:open)')) return;
  event.preventDefault();
  list.showPicker();
}

type TextAreaProps = ControlProps & {
  column: Column;
  field: LeafField;
  tidy: (text: string) => string;
};

/**
 * A text area of one paragraph. While it is typed in, it shows what was typed, and then what `tidy`
 * makes of it.
 */
export function TextArea({
  column: { code, direction },
  value = '',
  onChange,
  tidy,
  field,
  ...common
}: TextAreaProps) {
  const { state, t } = useView();
  const [typed, setTyped] = useState<{ text: string; before: string }>();
  const isUnwritten = hasTodo(value);
  const hint = withoutTodo(value);
  const isToWrite = isUnwritten || state.unwritten.some(isAt(common.id ?? ''));
  const displayed = typed && tidy(typed.text) === value ? typed.text : isUnwritten ? '' : value;
  const leave = () => {
    if (!typed) return;
    const tidied = setSpaces(code, typed.text, typed.before);
    const text = common.id?.endsWith(':slug') ? toSlug(typed.text) : writeTodoAsWord(tidied, code);
    if (text !== typed.text) onChange(tidy(text), typed.before);
    setTyped(undefined);
  };
  return (
    <textarea
      {...common}
      dir={direction}
      rows={2}
      spellCheck
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      placeholder={
        isToWrite ? t(hint ? 'toWriteLike' : 'toWrite', { hint }) : field.optional && t('none')
      }
      // React would set the default to the value at each key, and then Ctrl+Z takes back single
      // letters.
      defaultValue=""
      value={displayed}
      onChange={({ target }) => {
        const text = target.value.replace(/\s*\n\s*/g, ' ');
        const { before } = typed ?? { before: value };
        setTyped({ text, before });
        // A text that is emptied again counts as unwritten.
        onChange(tidy(text) || (hasTodo(before) ? before : ''), before);
      }}
      onKeyDown={(event) =>
        event.key === 'Enter' && !event.nativeEvent.isComposing && event.preventDefault()
      }
      onBlur={leave}
    />
  );
}

type DetailsProps = { title: string; isOpen?: boolean; children: ReactNode };

/** What is shown once it is asked for, or at first. */
export function Details({ title, isOpen: isOpenAtFirst = false, children }: DetailsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="quiet">{title}</summary>
      {isOpen && children}
    </details>
  );
}

type TypedFieldProps = AriaAttributes & {
  label: string;
  value: string;
  isAsked: boolean;
  /** @param isElsewhere whether another control has the focus */
  onDone: (typed: string, isElsewhere: boolean) => void;
};

/** A line of text, which counts once it is left or Enter is pressed. */
export function TypedField({ label, value, isAsked, onDone, ...common }: TypedFieldProps) {
  return (
    <label className="inline">
      <small>{label}</small>
      <input
        // biome-ignore lint/a11y/noAutofocus: the owner has just asked for it
        autoFocus={isAsked}
        {...common}
        defaultValue={value}
        onBlur={({ target, relatedTarget }) =>
          (isAsked || target.value.trim() !== value) &&
          onDone(target.value.trim(), relatedTarget !== null)
        }
        onKeyDown={({ key, currentTarget, nativeEvent }) =>
          key === 'Enter' && !nativeEvent.isComposing && currentTarget.blur()
        }
      />
    </label>
  );
}
