import { firefox } from './support/firefox.ts';
import { testEngine } from './test-engine.ts';

testEngine(firefox);
