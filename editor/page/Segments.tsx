type Props<Value extends string> = {
  legend: string;
  options: readonly { value: Value; text: string; lang?: string; label?: string }[];
  chosen: string;
  onChoose: (value: Value) => void;
  className?: string;
};

/** Buttons beside each other, of which one is pressed. */
export const Segments = <Value extends string>({ legend, options, chosen, onChoose, className = '' }: Props<Value>) => (
  <fieldset className={`segments ${className}`}>
    <legend className="visually-hidden">{legend}</legend>
    {options.map(({ value, text, lang, label }) => (
      <button
        key={value}
        type="button"
        lang={lang}
        aria-label={label}
        aria-pressed={chosen === value}
        onClick={() => onChoose(value)}
      >
        {text}
      </button>
    ))}
  </fieldset>
);
