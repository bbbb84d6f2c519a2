import type { ComponentProps } from 'react';
import css from './ContactForm.module.css';

type Props = {
  name: string;
  label: string;
  optional?: string;
  wide?: boolean;
} & (
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)
);

export function Field({ name, label, optional, wide, as: Control = 'input', ...control }: Props) {
  const Element = Control as 'input';
  return (
    <div className={`stack ${css.field} ${wide ? css.wide : ''}`}>
      <label htmlFor={name}>
        {label} {optional && <span className={css.optional}>{`(${optional})`}</span>}
      </label>
      <Element
        {...(control as ComponentProps<'input'>)}
        id={name}
        name={name}
        aria-describedby={`${name}-error`}
      />
      <FieldError name={name} />
    </div>
  );
}

/** The place of a field's error; empty while the field is valid, so that it describes nothing. */
export const FieldError = ({ name }: { name: string }) => (
  <p className={css.error} id={`${name}-error`} />
);
