import type { ConnectionsPort } from '@/domain/ports/connections';
import type { createConnections } from './connections';

/** The refreshes behind the connection indicators, loaded with the first check, which follows the first report. */
export function lazyConnections(dependencies: Parameters<typeof createConnections>[0]): ConnectionsPort {
  let port: Promise<ConnectionsPort> | null = null;
  return {
    check(boards, tell) {
      port ??= import('./connections').then((module) => module.createConnections(dependencies));
      port.then(
        (connections) => connections.check(boards, tell),
        () => {
          // The next report tries to load it again.
          port = null;
        },
      );
    },
  };
}
