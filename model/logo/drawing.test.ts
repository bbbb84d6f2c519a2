import { expect, test } from 'vitest';
import { explain } from '../problems/reason.ts';
import { cleanDrawing, DrawingError } from './drawing.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

const problemsOf = (drawing: string) => {
  try {
    cleanDrawing(drawing, 'logo');
  } catch (error) {
    if (error instanceof DrawingError) return error.reasons.map(explain);
    throw error;
  }
  return [];
};

test('any viewBox is kept, with its decimals and its origin', () => {
  const { viewBox } = cleanDrawing(
    svg('<path d="M0 0h1v1z"/>', 'viewBox="0.5, -2.25 120.75 40.5"'),
    'logo',
  );
  expect(viewBox).toEqual([0.5, -2.25, 120.75, 40.5]);
});

test('width and height replace a missing viewBox', () => {
  expect(
    cleanDrawing(svg('<path d="M0 0h1v1z"/>', 'width="24" height="28.5"'), 'logo').viewBox,
  ).toEqual([0, 0, 24, 28.5]);
});

test('style sheets and styles become attributes, ids are its own, what drawing programs add is left out', () => {
  const drawn = svg(
    `<title>Logo</title><metadata>x</metadata><style>.a{fill:url(#g)}</style>
     <linearGradient id="g"><stop offset="0" style="stop-color:rgb(10,20,30)"/><stop offset="1" stop-color="red"/></linearGradient>
     <path class="a" data-name="Layer 1" d="M0 0h5v5z"/>`,
    'viewBox="0 0 10 10" fill="none"',
  );
  const { shapes } = cleanDrawing(drawn, 'logo');
  expect(shapes).toContain('<g fill="none">');
  expect(shapes).toContain('fill="url(#logo-a)"');
  expect(shapes).toContain('id="logo-a"');
  expect(shapes).toContain('#0a141e');
  expect(shapes).not.toMatch(/style|class|title|metadata|data-name/);
});

test.each(['crosses', 'sways'])('the id of what %s in the picture of a page stays', (id) => {
  const group = `<g id="${id}" fill="red"><path d="M0 0h1v1z"/><circle r="2"/></g>`;
  expect(cleanDrawing(svg(group), 'top').shapes).toContain(`id="top-${id}"`);
});

test.each([
  ['a script', '<script>alert(1)</script>', 'has a script; remove it'],
  [
    'a handler',
    '<path onclick="x()" d="M0 0h1v1z"/>',
    'has a script in the attribute onclick; remove it',
  ],
  ['foreign content', '<foreignObject><p>x</p></foreignObject>', 'has <foreignObject>'],
  ['a picture', '<image href="data:image/png;base64,AA=="/>', 'has a picture in it'],
  ['text', '<text>Name</text>', 'turn the text into outlines'],
  ['a link', '<a href="#x"><path d="M0 0h1v1z"/></a>', 'remove the link'],
  [
    'a reference to elsewhere',
    '<use xlink:href="https://example.com/x.svg#a"/>',
    'refers to something outside of itself',
  ],
  [
    'a style from elsewhere',
    '<path style="fill:url(//example.com/x)" d="M0 0h1v1z"/>',
    'refers to something outside of itself',
  ],
  ['animation', '<path d="M0 0h1v1z"><animate attributeName="d"/></path>', 'has <animate>'],
  [
    'a style sheet for states',
    '<style>path:hover{fill:red}</style><path d="M0 0h1v1z"/>',
    'has <style>',
  ],
])('a drawing with %s is refused, with the remedy', (_what, inside, message) => {
  expect(problemsOf(svg(inside)).join('\n')).toContain(message);
});

test.each(['GIF89a', '<svg viewBox="0 0 1 1"><path', ''])('%j is no drawing', (text) => {
  expect(problemsOf(text).join()).toMatch(/cannot be read as SVG|has no viewBox/);
});
