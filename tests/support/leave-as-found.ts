import { afterEach, vi } from 'vitest';

// Test files share their modules, and what they replace: each test leaves all as it was.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
