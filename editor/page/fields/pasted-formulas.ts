const [raisedFrom, raisedTo] = ['0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'];
const [loweredFrom, loweredTo] = ['0123456789+-−=', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌'];

/**
 * Writes formulas in the notation that they were made from, where it is there, and small letters as
 * signs of their own: 'm²' and 'x₁', since 'm2' means something else.
 * @returns how many formulas there were
 */
export function writeFormulas(body: HTMLElement): number {
  const formulas = [...body.querySelectorAll('math')];
  for (const formula of formulas)
    formula.replaceWith((formula.querySelector('annotation') ?? formula).textContent.trim());
  for (const small of body.querySelectorAll('sup, sub')) {
    const [from, to] =
      small.localName === 'sup' ? [raisedFrom, raisedTo] : [loweredFrom, loweredTo];
    const sign = toSigns(small.textContent.trim(), from, to);
    if (sign !== undefined) small.replaceWith(sign);
  }
  return formulas.length;
}

/** @returns undefined where a letter has no such sign */
function toSigns(text: string, from: string, to: string): string | undefined {
  const signs = [...text.replaceAll(' ', '')].map((letter) => to[from.indexOf(letter)]);
  return signs.includes(undefined) ? undefined : signs.join('');
}
