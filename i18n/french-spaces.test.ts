import { describe, expect, it } from 'vitest';
import { setFrenchSpaces } from './french-spaces.ts';

describe('setFrenchSpaces', () => {
  it.each([
    ['Prêt ?', 'Prêt\u202F?'],
    ['Prêt?', 'Prêt\u202F?'],
    ['Oui ! Non ; peut-être', 'Oui\u202F! Non\u202F; peut-être'],
    ['Quoi ?!', 'Quoi\u202F?!'],
    ['Nos tarifs : clairs', 'Nos tarifs\u202F: clairs'],
    ['Nos tarifs: clairs', 'Nos tarifs\u202F: clairs'],
    ['« Bonjour »', '«\u202FBonjour\u202F»'],
    ['«Bonjour» !', '«\u202FBonjour\u202F»\u202F!'],
    ['{brand} : la suite', '{brand}\u202F: la suite'],
  ])('sets %j', (before, after) => expect(setFrenchSpaces(before)).toBe(after));

  it.each([
    'À 10:30, rendez-vous.',
    'https://exemple.fr/a?b=c;d',
    '/contact?de=accueil',
    '{count} pages',
    'mailto:a@b.fr',
    '`a ? b : c`',
  ])('leaves %j', (text) => expect(setFrenchSpaces(text)).toBe(text));

  it('leaves what it has set', () => {
    const once = setFrenchSpaces('« Prêt ? » : oui ! Non ;');
    expect(setFrenchSpaces(once)).toBe(once);
  });
});
