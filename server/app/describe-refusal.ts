import { describeErrors, type ErrorWords } from '../../contact/describe-errors.ts';
import type { Words } from '../../model/words/index.ts';
import type { Refusal } from '../http/answer.ts';
import type { Values } from './read-submission.ts';

/** A page that answers a refused form post. */
export type AnswerRefusedForm = (refused: { locale: string; values: Values; refusal: Refusal }) => Response;

/** The words for a refused form; the heading says what happened also when no field is wrong. */
export type RefusalWords = ErrorWords & { heading: string; titleAfterErrors: string };

/** @param locale code of the language of the words */
export function describeRefusal({ contact }: Words, { fields = {} }: Refusal, locale: string): RefusalWords {
  const { heading = contact.error, texts } = describeErrors(contact.form, fields, locale);
  return { heading, texts, titleAfterErrors: contact.form.titleAfterErrors };
}
