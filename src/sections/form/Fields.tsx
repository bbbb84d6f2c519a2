import { Fragment, type ReactElement } from 'react';
import {
  fieldLengths,
  isOptional,
  type LeadField,
  leadFields,
  type TextField,
} from '../../../contact/lead-form.ts';
import type { Words } from '../../../model/words/index.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './ContactForm.module.css';
import { Field, FieldError } from './Field.tsx';

type FormWords = Words['contact']['form'];
type Props = {
  words: FormWords;
  privacyPage: string;
};

/** The fields of contact/lead-form.ts, in its order. */
export function Fields({ words, privacyPage }: Props) {
  const describe = (name: TextField) => ({
    name,
    label: words[name].label,
    ...(isOptional(name) ? { optional: words.optional } : { 'aria-required': true }),
  });
  const fields: Record<LeadField, ReactElement> = {
    name: (
      <Field {...describe('name')} autoComplete="name" maxLength={fieldLengths.name.max + 1} wide />
    ),
    email: (
      <Field
        {...describe('email')}
        type="email"
        // Browsers write a phone number from left to right by themselves, an e-mail address not.
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    ),
    phone: <Field {...describe('phone')} type="tel" inputMode="tel" autoComplete="tel" />,
    message: <Field {...describe('message')} as="textarea" rows={5} wide />,
    smsConsent: <Consent words={words.smsConsent} privacyPage={privacyPage} />,
  };
  return leadFields.map((field) => <Fragment key={field}>{fields[field]}</Fragment>);
}

type ConsentProps = { words: FormWords['smsConsent']; privacyPage: string };

function Consent({ words, privacyPage }: ConsentProps) {
  return (
    <div className={css.consent}>
      <input
        type="checkbox"
        id="smsConsent"
        name="smsConsent"
        value="true"
        aria-describedby="smsConsent-error"
      />
      <div>
        <label htmlFor="smsConsent">{keepTogether(words.label)}</label>{' '}
        <a href={privacyPage}>{words.privacy}</a>
        <FieldError name="smsConsent" />
      </div>
    </div>
  );
}
