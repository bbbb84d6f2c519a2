import { valueAt } from '../../../model/schemas/value-at.ts';
import { type FieldProblem, languageOf } from '../../api.ts';

/**
 * Returns a test whether a remark is about the price that a field of the facts has: of one of the
 * remark's offers, and of the remark's language.
 */
export function createPriceTest(key: string, facts: unknown) {
  const [, offer = '', code] =
    /^offers\.([^.]+)\.price\.(?:([^.]+)\.)?(?:fixed|from)$/.exec(key) ?? [];
  const price = Object(valueAt(facts, ['offers', offer, 'price']));
  return ({ offers, file }: Pick<FieldProblem, 'offers' | 'file'>): boolean => {
    const language = languageOf(file) ?? '';
    const key = language in price ? language : 'other';
    return (offers?.includes(offer) ?? false) && (!code || code === key);
  };
}
