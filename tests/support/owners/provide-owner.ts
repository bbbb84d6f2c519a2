// Vitest runs a setup file anew for every test file. The module that it imports runs once for all
// test files that share modules.
import './provided-owner.ts';
