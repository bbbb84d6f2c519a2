import { Fragment } from 'react';
import { hasUnspacedScript, splitPhrases } from '../../i18n/typography.ts';
import css from './Headline.module.css';

type Props = { lines: readonly [string, string]; as: 'h1' | 'h2'; name: 'hero' | 'close' };

/**
 * Two lines in large letters. Their page needs the variables of `fitHeadline` for the same name.
 */
export const Headline = ({ lines: [first, second], as: Tag, name }: Props) => (
  <Tag className={`columns ${css.headline} ${css[name]}`}>
    <span>{partPhrases(first)} </span>
    <span>{partPhrases(second)}</span>
  </Tag>
);

/** A line may end between phrases alone; where words have spaces, those say so. */
const partPhrases = (line: string) =>
  hasUnspacedScript(line)
    ? splitPhrases(line).map((phrase) => (
        <Fragment key={phrase}>
          {phrase}
          <wbr aria-hidden />
        </Fragment>
      ))
    : line;
