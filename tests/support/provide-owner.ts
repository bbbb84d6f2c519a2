// Vitest runs a setup file for every test file, and what it imports once for all that share their modules.
import './provided-owner.ts';
