import { frozen } from '@tools/machines/frozen';
import type { CatalogPort } from '@/domain/ports/catalog';
import type { CsvPort } from '@/domain/ports/csv';
import type { DirectoryPort } from '@/domain/ports/directory';
import type { PowerBiListsPort } from '@/domain/ports/powerBiLists';
import type { UsagePort } from '@/domain/ports/usage';
import { FailureError } from '@/domain/shared/failure';
import { catalogOutboxMachine } from '@/machines/outbox.machine';

/** Power BI's lists for a user without access: all are empty. */
export const noLists: PowerBiListsPort = {
  workspaces: async () => [],
  reports: async () => [],
  appReports: async () => [],
  pages: async () => [],
  check: async (_, id) => Promise.reject(new FailureError({ code: 'reportNotFound', detail: id })),
  refreshes: async () => [],
  overview: async () => undefined,
  schedule: async () => null,
};

/** A browser without usage. */
export const noUsage: UsagePort = {
  opened: () => undefined,
  shown: () => undefined,
  failed: () => undefined,
  hasNames: false,
  read: () => ({}),
  readAll: null,
};

/** CSV without quoting, for stories. */
const lines: CsvPort = {
  write: async (rows) => rows.map((row) => row.join(',')).join('\n'),
  read: async (text) => text.split('\n').map((line) => line.split(',')),
  readUpTo: async (text) => text.split('\n').map((line) => line.split(',')),
};

/** Ports of the admin views, for stories and tests. */
export const adminPorts = {
  onViewAs: () => undefined,
  lists: noLists,
  usage: noUsage,
  directory: null as DirectoryPort | null,
  outbox: frozen(catalogOutboxMachine, 'resting', { input: { subject: 'catalog' } }),
  history: null as CatalogPort['history'],
  csv: lines,
  now: () => Date.parse('2026-11-21T12:00:00'),
};
