import { expect, test } from 'vitest';
import { checkStructuredData } from '../support/check-structured-data.ts';

test('the check of the vocabulary refuses what schema.org does not know, a type and a property alike', () => {
  const nodes = [
    { '@type': 'Organisation', name: 'x' },
    { '@type': 'Organization', colour: 'green' },
    { '@type': 'Organization', name: 'x' },
  ];
  const problems = checkStructuredData(nodes.map((node) => ({ '@context': 'https://schema.org', '@graph': [node] })));
  expect(problems).toHaveLength(2);
});
