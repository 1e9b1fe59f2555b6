import type { PowerBiListsPort } from '@/domain/ports/powerBiLists';
import type { CallDependencies } from './powerBiCalls';

/** Power BI's lists, loaded with the first question: most people never ask. */
export function lazyPowerBiLists(dependencies: CallDependencies): PowerBiListsPort {
  const open = async () => (await import('./powerBiLists')).createPowerBiLists(dependencies);
  return {
    workspaces: async (...asked) => (await open()).workspaces(...asked),
    reports: async (...asked) => (await open()).reports(...asked),
    appReports: async (...asked) => (await open()).appReports(...asked),
    pages: async (...asked) => (await open()).pages(...asked),
    check: async (...asked) => (await open()).check(...asked),
    refreshes: async (...asked) => (await open()).refreshes(...asked),
    overview: async (...asked) => (await open()).overview(...asked),
    schedule: async (...asked) => (await open()).schedule(...asked),
  };
}
