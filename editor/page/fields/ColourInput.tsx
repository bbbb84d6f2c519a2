import type { Colours } from '../../../model/configuration/colours.ts';
import { contrast } from '../../../model/configuration/mix-colours.ts';
import { derivePalette, textPairs } from '../../../model/configuration/palette.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import css from './Fields.module.css';
import type { ControlProps } from './field-props.ts';

/** A colour with its contrast on each of its backgrounds; the build asks for 4.5 to 1. */
export function ColourInput({ value, file, role, onChange, ...common }: ControlProps<string> & { file: string; role: string }) {
  const { state } = useView();
  const { label } = useWords();
  const roles = state.forms.config?.kind === 'group' ? state.forms.config.fields.colours : undefined;
  const nameOf = (name: string) => label((roles?.kind === 'group' && roles.fields[name]?.label) || name);
  const colours = (state.files[file]?.value as { colours?: Colours } | undefined)?.colours;
  const palette = colours && derivePalette(colours);
  // blockRaised is mixed from the colour of blocks, which is shown already.
  const grounds = textPairs.flatMap(([text, on]) => (text === role && on !== 'blockRaised' ? [on] : []));
  const ratios = palette ? grounds.map((on) => ({ on, ratio: Math.floor(contrast(value, palette[on]) * 10) / 10 })) : [];
  return (
    <div className={css.colour}>
      <input {...common} type="color" value={value} onChange={({ target }) => onChange(target.value)} />
      <code>{value}</code>
      {ratios.map(({ on, ratio }) => (
        <span key={on} className={css.ratio} data-faint={ratio < 4.5 || undefined}>
          {nameOf(on)} {ratio.toFixed(1)} : 1
        </span>
      ))}
    </div>
  );
}
