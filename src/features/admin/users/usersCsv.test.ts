import { expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { outside } from '@/features/admin/outside.fixture';
import { changePassed } from '@/store/catalogs.slice';
import { type UsersReport, usersCsv } from './usersCsv';

it('usersCsv reports a file that the browser can no longer read, and changes nothing (SPEC section 2.7)', async () => {
  const gone = new DOMException('The file could not be read', 'NotReadableError');
  const file = Object.assign(new File([], 'personas.csv'), { arrayBuffer: () => Promise.reject(gone) });
  const dispatched: unknown[] = [];
  const report = await new Promise<UsersReport>((resolve, reject) => {
    const { onImport } = usersCsv(sampleData(specBoards), {
      dispatch: ((action: unknown) => dispatched.push(action)) as never,
      files: { download: reject },
      csv: outside.csv,
      onReport: (said) => said && resolve(said),
      onPending: reject,
    });
    onImport(file);
  });
  expect(report).toEqual({
    title: 'personas.csv: no se importó nada',
    issues: [{ where: 'Archivo', message: 'No se pudo leer.' }],
    more: '',
  });
  expect(dispatched).toEqual([changePassed()]);
});
