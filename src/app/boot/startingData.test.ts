import { expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { configuredData } from '@/domain/admin/configured';
import { specBoards } from '@/domain/boards/boards.fixture';
import { startingData } from './startingData';

it('an empty catalogue has the samples if the configuration enables them', async () => {
  const starting = (samples: boolean) => startingData({ boards: specBoards, catalog: { samples } });
  expect(await starting(true)).toEqual(sampleData(specBoards));
  expect(await starting(false)).toEqual(configuredData(specBoards));
});
