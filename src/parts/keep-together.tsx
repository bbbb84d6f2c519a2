import { bindAmounts } from '../../i18n/bind-amounts.ts';
import { phonePattern } from '../../i18n/contact-facts.ts';
import { hasUnspacedScript } from '../../i18n/typography.ts';

/**
 * Matches what browsers would break after its dash: short amounts such as "7-day", "2–4 weeks" and
 * "9 am–5 pm", and short compounds such as "rendez-vous" and "no-shows".
 */
const amount =
  /(\S*\p{Nd}(?:-\S+|(?:\s[ap]m)?–\S+\s\S+)|(?<!\S)(?=\S{1,12}(?!\S))\p{L}{1,6}-\p{L}\S*)/u;

/**
 * The longest amount that is kept together, such as '10–15 semaines,': a longer one would overflow
 * a narrow column.
 */
const mostCharacters = 15;

/** A Hebrew preposition, which a dash joins to a foreign word, such as in "ב-Google". */
const preposition = /(?<!\S)(\p{Script=Hebrew}{1,3}-)(?=\p{L})/gu;

/**
 * Joins a number to the word after it by a no-break space, "2 to 4" to one, and a preposition to
 * its word: no line ends within them.
 */
const bindNumbers = (text: string) =>
  bindAmounts(text)
    .replace(/(\p{Nd}) (?=\p{L})/gu, '$1\u00A0')
    .replace(/(\p{Nd}\u00A0\p{L}{1,3}) (?=\p{Nd})/gu, '$1\u00A0')
    .replace(preposition, '$1\u2060');

const unbroken = (part: string) => (
  <span className="unbroken" key={part}>
    {part}
  </span>
);

const keepAmounts = (text: string) =>
  text.split(amount).map((part, index) =>
    // Without spaces between words, the whole sentence would be kept together.
    index % 2 === 0 || part.length > mostCharacters || hasUnspacedScript(part)
      ? bindNumbers(part)
      : unbroken(part),
  );

/**
 * Keeps phone numbers and short amounts on one line, and numbers with their nouns. A text from the
 * right would reverse the groups of a phone number, and so would the digits of Arabic.
 */
export const keepTogether = (text: string) =>
  text.split(phonePattern).map((part, index) =>
    index % 2 === 0 ? (
      keepAmounts(part)
    ) : (
      <bdo className="unbroken" dir="ltr" key={part}>
        {part}
      </bdo>
    ),
  );
