import type { Language } from '../../i18n/language.ts';
import { fitHeadline } from '../typography/fit-headline.ts';
import css from './Headline.module.css';

type Lines = readonly [string, string];
type Props = { lines: Lines; as: 'h1' | 'h2'; name: 'hero' | 'close' };

export const Headline = ({ lines: [first, second], as: Tag, name }: Props) => (
  <Tag className={`columns ${css.headline} ${css[name]}`}>
    <span>{first} </span>
    <span>{second}</span>
  </Tag>
);

/** How wide the lines are on each width of screen, for the page's style sheet. */
export async function fitVariables(lines: Lines, name: Props['name'], language: Language): Promise<Record<string, number>> {
  const { wide, tablet, phone } = await fitHeadline(lines, language);
  return { [`${name}-fit`]: wide, [`${name}-fit-tablet`]: tablet, [`${name}-fit-phone`]: phone };
}
