import { expect, test } from 'vitest';
import { reason } from '../../model/problems/reason.ts';
import { isMended } from './notice.ts';

test('a refusal goes once all that it names is right', () => {
  const at = (key: string) => ({ file: 'content/en/home.json', key, ...reason('notWritten') });
  const notice = {
    text: 'Nothing goes online',
    problems: [at('why.title'), at('hero.standfirst')],
  };
  const both = { problems: [at('why.title')], unwritten: [at('hero.standfirst')] };
  const one = { problems: [], unwritten: [at('hero.standfirst')] };
  const none = { problems: [], unwritten: [] };
  expect(isMended(notice, both, one)).toBe(false);
  expect(isMended(notice, one, none)).toBe(true);
  // A refusal that names nothing of the page stays until it is closed.
  expect(isMended({ text: 'Away', problems: [] }, both, none)).toBe(false);
  expect(isMended(undefined, both, none)).toBe(false);
});
