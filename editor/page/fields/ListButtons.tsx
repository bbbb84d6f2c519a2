import { useWords } from '../words.ts';
import css from './Fields.module.css';

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

type AddSectionProps = {
  /** What the list calls an entry. */
  item: string;
  types: readonly string[];
  nameOf: (type: string) => string;
  isFull: boolean;
  onAdd: (type: string) => void;
};

/** Adds a section of the chosen type to a page. */
export function AddSection({ item, types, nameOf, isFull, onAdd }: AddSectionProps) {
  const { t } = useWords();
  const text = t('addNamed', { name: item });
  return (
    <select className={css.quiet} aria-label={text} value="" disabled={isFull} onChange={({ target }) => onAdd(target.value)}>
      <option value="">+ {text}</option>
      {types.map((type) => (
        <option key={type} value={type}>
          {nameOf(type)}
        </option>
      ))}
    </select>
  );
}
