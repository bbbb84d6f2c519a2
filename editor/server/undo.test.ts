import { expect, test } from 'vitest';
import { Refused } from './refused.ts';
import { Steps } from './undo.ts';

function typing() {
  const files = new Map<string, string | undefined>([['a', '0']]);
  const steps = new Steps();
  const read = (path: string) => files.get(path);
  return {
    files,
    steps,
    change(text: string, about: string, at: number) {
      const before = new Map(files);
      files.set('a', text);
      steps.add(before, new Map(files), about, at);
    },
    back() {
      for (const [path, text] of steps.goBack(read)) files.set(path, text?.toString());
    },
    forward() {
      for (const [path, text] of steps.goForward(read)) files.set(path, text?.toString());
    },
  };
}

test('undoes and redoes steps, until a new change is made', () => {
  const { files, steps, change, back, forward } = typing();
  change('1', 'a x', 0);
  change('2', 'a y', 0);
  back();
  back();
  expect([files.get('a'), steps.undo, steps.redo]).toEqual(['0', false, true]);
  forward();
  expect(files.get('a')).toBe('1');
  change('3', 'a z', 0);
  expect(steps.redo).toBe(false);
});

test('continued typing in one text is one step, and after a pause a new one', () => {
  const { files, change, back } = typing();
  change('w', 'a x', 0);
  change('wo', 'a x', 400);
  change('wor', 'a x', 800);
  change('word', 'a x', 5000);
  back();
  expect(files.get('a')).toBe('wor');
  back();
  expect(files.get('a')).toBe('0');
});

test('does not undo a text that somebody else has changed since', () => {
  const { files, steps, change, back } = typing();
  change('1', 'a x', 0);
  files.set('a', 'other');
  expect(back).toThrow(Refused);
  expect(files.get('a')).toBe('other');
  files.set('a', '1');
  back();
  expect(steps.undo).toBe(false);
});
