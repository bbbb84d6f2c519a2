import { useState } from 'react';

type Props = React.AriaAttributes & {
  id: string;
  value: unknown;
  onFocus: () => void;
  /** Resolves with whether the server has it. */
  onChange: (value: number) => Promise<boolean>;
};

/** A number, sent when it is left: half of one is another number. */
export function NumberInput({ value, onChange, ...common }: Props) {
  const [typed, setTyped] = useState<string>();
  const leave = async () => {
    if (!typed || Number(typed) === value) setTyped(undefined);
    else if (await onChange(Number(typed))) setTyped((now) => (now === typed ? undefined : now));
  };
  return (
    <input
      {...common}
      type="number"
      step="any"
      value={typed ?? String(value ?? '')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
    />
  );
}
