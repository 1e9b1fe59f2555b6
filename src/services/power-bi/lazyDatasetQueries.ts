import type { DatasetQueriesPort } from '@/domain/ports/datasetQueries';
import type { CallDependencies } from './powerBiCalls';

/** The queries of the assistant, loaded with the first one: most people never ask. */
export function lazyDatasetQueries(dependencies: CallDependencies): DatasetQueriesPort {
  let opened: Promise<DatasetQueriesPort> | null = null;
  const open = () => {
    opened ??= import('./datasetQueries').then(({ createDatasetQueries }) =>
      createDatasetQueries(dependencies),
    );
    // A part that could not be fetched is asked for again.
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
  return { run: async (...asked) => (await open()).run(...asked) };
}
