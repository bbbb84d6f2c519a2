import type { ComponentProps } from 'react';
import css from './ContactForm.module.css';

type Props = {
  name: string;
  label: string;
  optional?: string;
  error?: string | undefined;
  wide?: boolean;
} & (
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>)
);

export function Field({
  name,
  label,
  optional,
  error,
  wide,
  as: Control = 'input',
  ...control
}: Props) {
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
        aria-invalid={error ? true : undefined}
        aria-describedby={`${name}-error`}
      />
      <FieldError name={name} error={error} />
    </div>
  );
}

/** The error of a field; empty while the field is valid, so that aria-describedby adds nothing. */
export function FieldError({ name, error }: { name: string; error?: string | undefined }) {
  return (
    <p className={css.error} id={`${name}-error`}>
      {error}
    </p>
  );
}
