import { useWords } from '../words.ts';
import type { ControlProps } from './field-props.ts';
import type { Choice } from './list-choices.ts';

type Props = ControlProps<string> & { choices: readonly Choice[]; isOptional: boolean };

/** A choice of values by their names; one that cannot be chosen any more is shown until another one is. */
export function Select({ choices, isOptional, value, onChange, ...common }: Props) {
  const { t } = useWords();
  return (
    <select {...common} value={value} onChange={({ target }) => onChange(target.value)}>
      {(isOptional || !value) && <option value="">{t('none')}</option>}
      {value && !choices.some((choice) => choice.value === value) && <option>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}
