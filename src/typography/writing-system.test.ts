import { expect, test } from 'vitest';
import { styleWritingSystem } from './writing-system.ts';

test('what a script asks for: upright emphasis where there are no italics, phrases kept together in Japanese headings, words in Korean', () => {
  expect(['en', 'sr-latn'].map((code) => styleWritingSystem({ code }))).toEqual(['', '']);
  const apart = ':is(h1,h2,h1 span,h2 span){line-height:1.08!important}';
  for (const code of ['uk', 'el', 'tr', 'ro', 'pt-BR'])
    expect(styleWritingSystem({ code })).toBe(apart);
  expect(styleWritingSystem({ code: 'he' })).toBe(
    `em,cite{font-style:normal;font-weight:600}${apart}`,
  );
  expect(styleWritingSystem({ code: 'zh' })).toContain('line-height:1.2!important');
  expect(styleWritingSystem({ code: 'ja' })).toMatch(
    /body{line-break:strict}:is\(h1,h2,h3,footer p\){word-break:auto-phrase}$/,
  );
  expect(styleWritingSystem({ code: 'ko' })).toContain('body{word-break:keep-all}');
  expect(styleWritingSystem({ code: 'de' })).toBe('footer :is(p,nav a){hyphens:auto}');
});

test('gives headings in tall scripts more space between lines, and takes none between letters that join', () => {
  const tall = ':root{--least-leading:1.3}:is(h1,h2,h3,h1 span,h2 span){line-height:1.3!important}';
  expect(styleWritingSystem({ code: 'th' }).endsWith(tall)).toBe(true);
  expect(styleWritingSystem({ code: 'vi' })).toBe(tall);
  expect(styleWritingSystem({ code: 'ka' })).toBe(tall.replaceAll('1.3', '1.15'));
  for (const code of ['fa', 'hi'])
    expect(styleWritingSystem({ code })).toContain(`${tall}*{letter-spacing:0!important}`);
});
