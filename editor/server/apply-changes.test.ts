import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';

const file = 'content/en/blog/a.md';
const withBody = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;

/** Types "Mine." over "One."; returns what the file, which others may have changed, has then. */
function type(theirs: string) {
  const changes = [{ kind: 'type', file, value: '\nMine.\n', was: '\nOne.\n' } as const];
  const { contents, contested } = applyChanges(changes, () => withBody(theirs));
  return contested.length > 0 ? 'both versions' : contents.get(file);
}

test('what is typed is written, unless others have changed the text meanwhile', () => {
  expect(type('One.')).toBe(withBody('Mine.'));
  expect(type('Theirs.')).toBe('both versions');
});
