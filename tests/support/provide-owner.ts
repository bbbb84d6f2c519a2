// Vitest runs a setup file anew for every test file, and what it imports once for all that share their modules.
import './provided-owner.ts';
