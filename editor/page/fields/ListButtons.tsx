import { useWords } from '../words.ts';
import css from './Fields.module.css';
import type { Choice } from './ReferenceInput.tsx';

type EntryButtonsProps = {
  /** The entry's name, as in "Testimonial 2". */
  name: string;
  index: number;
  length: number;
  /** The least number of entries. */
  min: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** The buttons that move an entry of a list up and down, and remove it. */
export function EntryButtons({ name, index, length, min, onMove, onRemove }: EntryButtonsProps) {
  const { t } = useWords();
  return (
    <>
      <button type="button" data-up disabled={index === 0} aria-label={t('moveUp', { name })} onClick={() => onMove(index - 1)}>
        ↑
      </button>
      <button
        type="button"
        data-down
        disabled={index === length - 1}
        aria-label={t('moveDown', { name })}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </button>
      <button type="button" disabled={length <= min} aria-label={t('removeNamed', { name })} onClick={onRemove}>
        ×
      </button>
    </>
  );
}

type AddChoiceProps = {
  label: string;
  /** What stands in the closed list of choices. */
  text: string;
  choices: readonly Choice[];
  isFull?: boolean;
  onAdd: (value: string) => void;
};

/** Adds the chosen entry to a list or a record. */
export const AddChoice = ({ label, text, choices, isFull, onAdd }: AddChoiceProps) => (
  <select className={css.quiet} aria-label={label} value="" disabled={isFull} onChange={({ target }) => onAdd(target.value)}>
    <option value="">+ {text}</option>
    {choices.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);
