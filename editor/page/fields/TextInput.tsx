import type { ChangeEvent, ComponentProps } from 'react';
import { listCodes } from '../../../i18n/list-codes.ts';
import { readNumber, showNumber } from '../../../i18n/numbers.ts';
import { textWidth } from '../../../i18n/typography.ts';
import { reason } from '../../../model/problems/reason.ts';
import { hasTodo } from '../../../model/words/todo-mark.ts';
import { type Column, type LeafField, useView } from '../view.ts';
import type { Words } from '../words.ts';
import { listChoices } from './choices.ts';
import { Checkbox, type ControlProps, Select, TextArea, TypedField } from './controls.tsx';
import { MediaInput, Upload } from './MediaInput.tsx';
import { readHex } from './read-hex.ts';

type TextProps = ControlProps & { value: string; field: LeafField; column: Column };

/** The control of a value that is written as one text. */
export function TextInput({ field, column, ...text }: TextProps) {
  const { state, code, t, label } = useView();
  const { onChange, ...properties } = text;
  const empty = field.optional && t('none');
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value);
  switch (field.kind) {
    case 'date':
      return <input {...properties} type="date" value={text.value.slice(0, 10)} onChange={typed} />;
    case 'colour':
      return <ColourInput {...text} />;
    case 'choice': {
      const nameOption = createOptionNames(field, label);
      const choices = field.options.map((value) => ({ value, name: nameOption(value) }));
      return <Select {...text} empty={empty && nameOption('')} choices={choices} />;
    }
    case 'reference':
      return (
        <>
          <Select {...text} empty={empty} choices={listChoices(field.of, state, label)} />
          {field.of === 'fonts' && <FontUpload file={column.file} onChange={onChange} />}
        </>
      );
    case 'country':
    case 'currency':
      return <Select {...text} empty={empty} choices={listCodes(field.kind, code)} />;
    case 'picture':
      return <MediaInput {...text} empty={empty} file={column.file} />;
    default:
      return <Paragraph {...text} field={field} column={column} />;
  }
}

/** The text of a value as a control shows it, and the value of a text that was typed. */
export function useText(field: LeafField) {
  const { code } = useView();
  const isNumber = field.kind === 'number';
  return {
    read: (text: string) => (isNumber ? readNumber(text) : text.trim()),
    show: (value: unknown) =>
      typeof value === 'number' ? showNumber(value, code) : String(value ?? ''),
  };
}

/** A colour to choose, beside its notation to type. */
function ColourInput({ onChange, ...properties }: ControlProps & { value: string }) {
  const { editor, names, t } = useView();
  const write = (typed: string) => {
    const hex = readHex(typed);
    if (hex) {
      onChange(hex);
      editor.say(undefined);
    } else {
      const text = names.wordProblem({ file: '', key: '', ...reason('colour') });
      editor.say({ text, problems: [] });
    }
  };
  return (
    <span className="inline">
      <input {...properties} type="color" onChange={({ target }) => onChange(target.value)} />
      <TypedField
        key={properties.value}
        label={t('hex')}
        aria-label={`${properties['aria-label']} ${t('hex')}`}
        value={properties.value}
        isAsked={false}
        onDone={write}
      />
    </span>
  );
}

function FontUpload(props: { file: string; onChange: (path: string) => void }) {
  const { t } = useView();
  return <Upload {...props} label={t('uploadFont')} accept=".woff2,.woff,.ttf,.otf" />;
}

/** A text area with the length of its text, where that comes near to a limit. */
function Paragraph({ field, ...props }: TextProps) {
  const { t } = useView();
  const { read, show } = useText(field);
  const { min = 0, max = Number.POSITIVE_INFINITY } = field.kind === 'text' ? field : {};
  const width = hasTodo(props.value) ? 0 : textWidth(props.value.trim());
  const isShort = width > 0 && width < min;
  const lacking = isShort && t('lacking', { count: min - width, min });
  const length = width > max - 10 ? `${width} / ${max}` : lacking;
  return (
    <>
      <TextArea {...props} field={field} tidy={(typed) => show(read(typed))} />
      {length && <small id={`${props.id}#`}>{length}</small>}
    </>
  );
}

type CheckboxesProps = Omit<ComponentProps<'fieldset'>, 'onChange'> & {
  field: Extract<LeafField, { kind: 'list' }>;
  ticked: readonly unknown[];
  onChange: (options: readonly string[]) => void;
};

/** A list of choices, in the order of its options. */
export function Checkboxes({ field: { item }, ticked, onChange, ...common }: CheckboxesProps) {
  const { label } = useView();
  const options = item.kind === 'choice' ? item.options : [];
  const nameOption = createOptionNames(item, label);
  const toggle = (changed: string) =>
    onChange(
      options.filter((one) => (one === changed ? !ticked.includes(one) : ticked.includes(one))),
    );
  return (
    <fieldset {...common} className="inline">
      {options.map((option) => (
        <Checkbox
          key={option}
          label={nameOption(option)}
          checked={ticked.includes(option)}
          onChange={() => toggle(option)}
        />
      ))}
    </fieldset>
  );
}

/** Names an option with its field, since one word may mean several things, such as "none". */
const createOptionNames = (field: { label: string }, label: Words['label']) => (value: string) =>
  label(`${field.label}: ${value}`);
