import { vi } from 'vitest';

/** Runs before each file where files share a worker or a page: removes clocks, mocks and globals that a failed test left. */
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
