import { expect, test } from 'vitest';
import { splitSections } from './markdown-sections.ts';

test('a text is divided at its headings, of whatever depth', () => {
  expect(splitSections('\nOpening 😀.\n\n## Été\n\ntext\n\n### Deeper\n\nmore\n\nSetext\n------\n\nend\n')).toEqual({
    intro: 'Opening 😀.',
    sections: ['## Été\n\ntext', '### Deeper\n\nmore', 'Setext\n------\n\nend'],
  });
});

test('headings in code, quotes and lists divide nothing', () => {
  const body = '## One\n\n```\n## code\n```\n\n> ## quoted\n\n- ## listed';
  expect(splitSections(body)).toEqual({ sections: [body] });
});

test('a text that begins with a heading has no opening, and Windows line ends are no difference', () => {
  expect(splitSections('\r\n## One\r\n\r\ntext\r\n')).toEqual({ sections: ['## One\n\ntext'] });
});

test('an empty text has no parts', () => {
  expect(splitSections('\n')).toEqual({});
});
