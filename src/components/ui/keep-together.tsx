import { hasUnspaced } from '../../../i18n/part-words.ts';

/** As '10–15 semaines,'. What is longer would stand out of a narrow column. */
const mostCharacters = 15;

/** Keeps short figures such as "7-day" and "2–4 weeks" on one line; browsers break after their dash. */
export function keepTogether(text: string) {
  return text.split(/(\S*\d(?:-\S+|–\S+\s\S+))/).map((part, index) =>
    // Without spaces between words, what belongs to a figure has no end.
    index % 2 === 0 || part.length > mostCharacters || hasUnspaced(part) ? (
      part
    ) : (
      <span className="unbroken" key={part}>
        {part}
      </span>
    ),
  );
}
