import { webkit } from './support/webkit.ts';
import { testEngine } from './test-engine.ts';

testEngine(webkit);
