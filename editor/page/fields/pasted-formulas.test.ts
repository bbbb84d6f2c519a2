import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import { writeFormula } from './pasted-formulas.ts';

type Formula = Parameters<typeof writeFormula>[0];

const toFormula = (node: Tree.ChildNode): Formula => {
  const inside = 'childNodes' in node ? node.childNodes : [];
  return {
    localName: node.nodeName,
    textContent: inside.map((one) => ('value' in one ? one.value : '')).join(''),
    children: inside.filter((one) => 'tagName' in one).map(toFormula),
  };
};

const x = '<mi>x</mi>';
const sum = '<mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>';

test.each([
  [
    `<semantics><mrow><mi>A</mi><mo>=</mo><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">A = \\pi r^2</annotation></semantics>`,
    'A = πr²',
  ],
  ['<mfrac><mn>1</mn><mn>2</mn></mfrac>', '1/2'],
  [`<mfrac>${sum}<mrow><mn>2</mn>${x}</mrow></mfrac>`, '(a + b)/(2x)'],
  [`<msqrt>${x}<mo>+</mo><mn>1</mn></msqrt>`, '√(x + 1)'],
  [`<mroot>${x}<mn>3</mn></mroot>`, '³√x'],
  [`<msub>${x}<mi>n</mi></msub><msup>${x}<mi>y</mi></msup>`, 'x_nx^y'],
  [`<msubsup>${x}<mn>1</mn><mrow><mn>1</mn><mn>0</mn></mrow></msubsup>`, 'x₁¹⁰'],
  ['<mi>sin</mi><mo>\u2061</mo><mi>α</mi><mtext> if </mtext>', 'sinα if '],
])('a formula is a line of text: %s', (mathml, written) => {
  const [formula] = parseFragment(`<math>${mathml}</math>`).childNodes;
  expect(writeFormula(toFormula(formula as Tree.Element))).toBe(written);
});
