import { handleSubmit } from '../handle-submit.ts';
import { useWords } from '../words.ts';
import type { Choice } from './list-choices.ts';

type Props = {
  /** What the control says, such as "Add: Testimonial". */
  name: string;
  /** The names that the new entry can have; none where any name or none is meant. */
  choices: readonly Choice[];
  /** Whether the user gives the new entry a name of their own. */
  isNamed: boolean;
  /** The number of entries of a list that is full. */
  most: number | undefined;
  onAdd: (name?: string) => void;
};

/** Adds an entry to a list or a record: by a button, by a choice, or under a name that is written. */
export function AddEntry({ name, choices, isNamed, most, onAdd }: Props) {
  const { t } = useWords();
  const isFull = most !== undefined;
  if (choices.length > 0)
    return (
      <select className="quiet" aria-label={name} value="" disabled={isFull} onChange={({ target }) => onAdd(target.value)}>
        <option value="">+ {name}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    );
  const button = (
    <button
      type={isNamed ? 'submit' : 'button'}
      className="quiet"
      disabled={isFull}
      onClick={isNamed ? undefined : () => onAdd()}
    >
      + {isFull ? t('listFull', { count: most }) : name}
    </button>
  );
  if (!isNamed) return button;
  return (
    <form className="inline" onSubmit={handleSubmit((given) => onAdd(String(given.get('name'))))}>
      <input name="name" required aria-label={name} />
      {button}
    </form>
  );
}
