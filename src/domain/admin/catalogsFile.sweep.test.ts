import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { maxFileSize } from '@/domain/shared/textFile';
import { maxEntries } from './catalogs';
import { readCatalogFile, writeCatalogFile } from './catalogsFile';
import { sampleData } from './catalogsSample';

const text = (length: number) => 'a'.repeat(length);

it('readCatalogFile accepts an export of as many users as the portal can hold', () => {
  const data = sampleData(specBoards);
  const users = Array.from({ length: maxEntries('users') }, (_, at) => ({
    ...(data.users[0] as (typeof data.users)[number]),
    id: `user-${text(60)}-${at}`,
    name: text(60),
    email: `${text(50)}@${text(20)}.mx`,
  }));
  const file = writeCatalogFile({ ...data, users, rules: [], accessGroups: [] });
  expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(maxFileSize);
  const read = readCatalogFile(file);
  expect(read).toMatchObject({ ok: true, quarantined: [] });
  expect(read.ok && read.data.users.length).toBe(users.length);
});
