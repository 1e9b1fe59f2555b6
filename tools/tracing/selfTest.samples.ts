import { type SelfTestContext, selfTestMachine } from '@/machines/selfTest.machine';
import type { MachineEntry } from './machineEntry';

/** How to walk through the self-test. */
export const selfTestEntry: MachineEntry = {
  machine: selfTestMachine,
  about: 'El diagnóstico para administradores: una comprobación tras otra.',
  inputs: {},
  outputs: {
    runCheck: [
      { cause: null, detail: null },
      { cause: 'consentMissing', detail: 'AADSTS65001' },
    ],
  },
  errors: {},
  events: [
    {
      type: 'user.run',
      plan: [
        { id: 'session', kind: 'session' },
        { id: 'workspaces', kind: 'workspaces' },
      ],
    },
  ],
  facts: ({ plan, results }: SelfTestContext) => `${results.length} of ${plan.length}`,
};
