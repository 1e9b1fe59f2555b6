import { registry } from '@/traces/registry';

/** Every machine of the registry; only one where `npm run mutate` changes only that one. */
export const machines = Object.entries(registry).filter(([name]) => (process.env.MACHINE ?? name) === name);

/** Where their traces are. */
export const traceFolder = `tests/traces/${process.env.MACHINE ?? ''}`;
