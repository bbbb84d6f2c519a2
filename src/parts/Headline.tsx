import css from './Headline.module.css';

type Props = { lines: readonly [string, string]; as: 'h1' | 'h2'; name: 'hero' | 'close' };

/**
 * Two lines in large letters. Their page needs the variables of `fitHeadline` for the same name.
 */
export const Headline = ({ lines: [first, second], as: Tag, name }: Props) => (
  <Tag className={`columns ${css.headline} ${css[name]}`}>
    <span>{first} </span>
    <span>{second}</span>
  </Tag>
);
