import { vi } from 'vitest';

/** Runs before each file where files share a worker or a page: a clock, a mock or a global that a failed test left is not there. */
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
