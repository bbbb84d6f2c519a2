import { useState } from 'react';
import type { ControlProps } from './field-props.ts';

/** An input of a number; while it has the focus its text may be incomplete, such as "4.". */
export function NumberInput({ value, onChange, ...common }: ControlProps<unknown, number>) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...common}
      type="number"
      step="any"
      value={typed ?? String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value) onChange(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
