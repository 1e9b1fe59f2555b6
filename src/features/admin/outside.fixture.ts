import { frozen } from '@tools/machines/frozen';
import { fakeFiles } from '@/domain/ports/browser.fixture';
import type { CatalogPort } from '@/domain/ports/catalog';
import type { CsvPort } from '@/domain/ports/csv';
import type { DirectoryPort } from '@/domain/ports/directory';
import type { PowerBiListsPort } from '@/domain/ports/powerBiLists';
import { fakeLists } from '@/domain/ports/powerBiLists.fixture';
import { fakeUsage } from '@/domain/ports/usage.fixture';
import { catalogOutboxMachine } from '@/machines/outbox.machine';

/** Power BI's lists for a user without access: all are empty. */
export const noLists: PowerBiListsPort = { ...fakeLists().port, overview: async () => undefined };

/** A browser without usage. */
export const noUsage = fakeUsage().port;

/** CSV without quoting, for stories. */
const lines: CsvPort = {
  write: async (rows) => rows.map((row) => row.join(',')).join('\n'),
  read: async (text) => text.split('\n').map((line) => line.split(',')),
  readUpTo: async (text) => text.split('\n').map((line) => line.split(',')),
};

/** Ports of the admin views, for stories and tests. */
export const adminPorts = {
  onViewAs: () => undefined,
  files: fakeFiles,
  lists: noLists,
  usage: noUsage,
  directory: null as DirectoryPort | null,
  outbox: frozen(catalogOutboxMachine, 'resting', { input: { subject: 'catalog' } }),
  history: null as CatalogPort['history'],
  csv: lines,
  now: () => Date.parse('2026-11-21T12:00:00'),
};
