const [raisedFrom, raisedTo] = ['0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'];
const [loweredFrom, loweredTo] = ['0123456789+-−=', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌'];

/** What stands before the last part of an element of MathML in a line of text: 10^2, not 102. */
const signs = { msup: '^', msub: '_', mfrac: '/' };

/**
 * Writes formulas in the notation that they were made from, where it is there, or in a line with
 * '^', '_' and '/'. Small letters become signs of their own: 'm²' and 'x₁', since 'm2' means
 * something else.
 * @returns how many formulas there were
 */
export function writeFormulas(body: HTMLElement): number {
  for (const [name, sign] of Object.entries(signs))
    for (const part of body.querySelectorAll(name)) part.lastElementChild?.before(sign);
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
  const written = [...text.replaceAll(' ', '')].map((letter) => to[from.indexOf(letter)]);
  return written.includes(undefined) ? undefined : written.join('');
}
