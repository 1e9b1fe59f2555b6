import type { DatasetQueriesPort } from '@/domain/ports/datasetQueries';
import type { CallDependencies } from './powerBiCalls';

/** The queries of the assistant, loaded with the first one: most people never ask. One adapter counts them all. */
export function lazyDatasetQueries(dependencies: CallDependencies): DatasetQueriesPort {
  let port: DatasetQueriesPort | undefined;
  return {
    async run(...asked) {
      const { createDatasetQueries } = await import('./datasetQueries');
      port ??= createDatasetQueries(dependencies);
      return port.run(...asked);
    },
  };
}
