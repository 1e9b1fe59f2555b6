import type { AdminData } from '@/domain/admin/catalogs';
import { configuredData } from '@/domain/admin/configured';
import type { Board } from '@/domain/boards/board';

/** Data for an empty catalogue, by `catalog.samples` of the configuration. Only then the samples are loaded. */
export const startingData = async ({
  boards,
  catalog: { samples },
}: {
  readonly boards: readonly Board[];
  readonly catalog: { readonly samples: boolean };
}): Promise<AdminData> =>
  samples ? (await import('@/domain/admin/catalogsSample')).sampleData(boards) : configuredData(boards);
