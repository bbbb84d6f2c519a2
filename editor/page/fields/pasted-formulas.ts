/** An element of MathML. */
type Formula = { localName: string; textContent: string | null; children: Iterable<Formula> };

const [raisedFrom, raisedTo] = ['0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'];
const [loweredFrom, loweredTo] = ['0123456789+-−=', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌'];

/**
 * Writes formulas in a line, and small letters as signs of their own: 'm²' and 'x₁', since 'm2'
 * means something else. @returns how many formulas there were
 */
export function writeFormulas(body: HTMLElement): number {
  // The drawing of a formula, which stands beside its MathML.
  for (const drawing of body.querySelectorAll('.katex-mathml + .katex-html')) drawing.remove();
  const formulas = [...body.querySelectorAll('math')];
  for (const formula of formulas) formula.replaceWith(writeFormula(formula).trim());
  for (const small of body.querySelectorAll('sup, sub')) {
    const sign = (small.localName === 'sup' ? raise : lower)(small.textContent.trim());
    if (sign !== undefined) small.replaceWith(sign);
  }
  return formulas.length;
}

/** Writes a formula as people type it: '(a + b)/2', 'x²', '√x'. */
export function writeFormula({ localName, textContent, children }: Formula): string {
  const parts = [...children].filter((part) => !/^annotation/.test(part.localName));
  if (parts.length === 0) return writeLeaf(localName, textContent ?? '');
  const written = parts.map(writeFormula);
  const [base = '', second = '', third = ''] = written;
  switch (localName) {
    case 'mfrac':
      return `${group(base)}/${group(second)}`;
    case 'msqrt':
      return `√${group(written.join(''))}`;
    case 'mroot':
      return `${raise(second) ?? group(second)}√${group(base)}`;
    case 'msup':
    case 'mover':
      return base + above(second);
    case 'msub':
    case 'munder':
      return base + below(second);
    case 'msubsup':
    case 'munderover':
      return base + below(second) + above(third);
    case 'mtable':
      return written.join('; ');
    case 'mtr':
      return written.join(', ');
    default:
      return written.join('');
  }
}

function writeLeaf(name: string, text: string): string {
  const sign = text.trim().replace(/[\u2061-\u2064]/g, '');
  if (name === 'mtext') return text;
  return name === 'mo' && /^[=≠<>≤≥≈≡+−×·÷±→⇒∈-]$/.test(sign) ? ` ${sign} ` : sign;
}

const group = (text: string): string => (/^(\p{L}|[\d.,]+)$/u.test(text) ? text : `(${text})`);
const above = (text: string): string => raise(text) ?? `^${group(text)}`;
const below = (text: string): string => lower(text) ?? `_${group(text)}`;
const raise = (text: string) => replaceAll(text, raisedFrom, raisedTo);
const lower = (text: string) => replaceAll(text, loweredFrom, loweredTo);

/** @returns undefined where a letter has no such sign */
function replaceAll(text: string, from: string, to: string): string | undefined {
  const signs = [...text.replaceAll(' ', '')].map((letter) => to[from.indexOf(letter)]);
  return signs.includes(undefined) ? undefined : signs.join('');
}
