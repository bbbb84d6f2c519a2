import { hasUnspaced } from '../../../i18n/part-words.ts';

/** The longest text that is kept together, such as '10–15 semaines,': a longer one would overflow a narrow column. */
const mostCharacters = 15;

/** A number never ends a line when its noun begins the next. */
const bindNumbers = (text: string) => text.replace(/(\d) (?=\p{L})/gu, '$1\u00A0');

/** Keeps short figures such as "7-day", "2–4 weeks" and "9 am–5 pm" on one line, where browsers break after their dash, and numbers with their nouns. */
export function keepTogether(text: string) {
  return text.split(/(\S*\d(?:-\S+|(?:\s[ap]m)?–\S+\s\S+))/).map((part, index) =>
    // Without spaces between words, the whole sentence would be kept together.
    index % 2 === 0 || part.length > mostCharacters || hasUnspaced(part) ? (
      bindNumbers(part)
    ) : (
      <span className="unbroken" key={part}>
        {part}
      </span>
    ),
  );
}
