import { expect, test } from 'vitest';
import { counterNames, findCounter } from '../../model/configuration/counters.ts';
import { readNeeds } from '../hosting/content-policy.ts';
import { writeCounter } from './counter.ts';

test.each(counterNames)('%s may report to its receivers from the page that loads it', (name) => {
  const counter = {
    counter: name,
    script: 'https://stats.example.com/script.js?a=1&b=2',
    id: 'https://agency.example.com/count',
  };
  const { sources } = readNeeds(writeCounter(counter));
  expect([...sources['connect-src']]).toEqual([
    "'self'",
    ...findCounter(name).listReceivers(counter),
  ]);
  expect(sources['script-src']).toContain('https://stats.example.com/script.js');
});
