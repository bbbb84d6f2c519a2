import { expect, test } from 'vitest';
import { createCampaignLink } from './campaign-link.ts';

const page = new URL('https://www.example.com/fr/services');

test('a link names source, medium and campaign in lower case', () => {
  expect(createCampaignLink(page, ['Newsletter', 'email', 'Printemps été+2027']).href).toBe(
    'https://www.example.com/fr/services?utm_source=newsletter&utm_medium=email&utm_campaign=printemps+%C3%A9t%C3%A9%2B2027',
  );
  expect(createCampaignLink(page, ['card']).search).toBe('?utm_source=card');
});

test.each(['<script>', 'a~b', '=cmd()', 'x'.repeat(101)])('a value that the server would leave out is refused: %s', (value) => {
  expect(() => createCampaignLink(page, ['card', 'print', value])).toThrow(/^utm_campaign cannot be/);
});
