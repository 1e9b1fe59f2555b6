import { expect, it, vi } from 'vitest';
import type { User } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CsvPort } from '@/domain/ports/csv';
import { maxFileSize } from '@/domain/shared/textFile';
import { adminPorts } from '@/features/admin/outside.fixture';
import { peopleTable } from '@/features/admin/users/peopleTable';
import { type PendingPeople, type UsersReport, usersCsv } from '@/features/admin/users/usersCsv';
import { csv } from '@/services/browser/csv';
import { changePassed } from '@/store/catalogs.slice';

/** The report about a file that is not imported, and what was done with its content. */
async function refusal(file: File, csv: CsvPort = adminPorts.csv) {
  const dispatched: unknown[] = [];
  const report = await new Promise<UsersReport>((resolve, reject) => {
    const { onImport } = usersCsv(
      { ...sampleData(specBoards), hasSamples: true },
      {
        dispatch: ((action: unknown) => dispatched.push(action)) as never,
        files: { download: reject },
        csv,
        onReport: (said) => said && resolve(said),
        onPending: reject,
      },
    );
    onImport(file);
  });
  expect(dispatched).toEqual([changePassed()]);
  return report;
}

it('usersCsv reports a file that the browser can no longer read, and changes nothing (SPEC section 2.7)', async () => {
  const gone = new DOMException('The file could not be read', 'NotReadableError');
  const file = Object.assign(new File([], 'personas.csv'), { arrayBuffer: () => Promise.reject(gone) });
  expect(await refusal(file)).toEqual({
    title: 'personas.csv: no se importó nada',
    issues: [{ where: 'Archivo', message: 'No se pudo leer.' }],
    more: '',
  });
});

it('usersCsv refuses a file over the size limit without reading it', async () => {
  const arrayBuffer = vi.fn<() => Promise<ArrayBuffer>>();
  const file = Object.assign(new File([], 'x.csv'), { arrayBuffer });
  Object.defineProperty(file, 'size', { value: maxFileSize + 1 });
  expect((await refusal(file))?.issues).toEqual([
    { where: 'Archivo', message: 'Es demasiado grande (más de 100 MB).' },
  ]);
  expect(arrayBuffer).not.toHaveBeenCalled();
});

it('usersCsv refuses a million empty rows, and names the limit', async () => {
  const file = new File([`Nombre,Correo\n${',\n'.repeat(1_000_000)}`], 'per\u202esonas.csv');
  expect(await refusal(file, csv)).toEqual({
    title: 'personas.csv: no se importó nada',
    issues: [
      {
        where: 'Archivo',
        message: 'Tiene más de 200,011 filas, las vacías incluidas. Borra las vacías o divide el archivo.',
      },
    ],
    more: '',
  });
});

it('usersCsv reads an export of as many users as the portal can hold', async () => {
  const data = sampleData(specBoards);
  const users = Array.from(
    { length: 200_000 },
    (_, at) => ({ ...data.users[0], email: `a${at}@x.mx` }) as User,
  );
  const title = Array.from({ length: 10 }, () => ['']);
  const file = new File(
    [await csv.write([...title, ...peopleTable(users, { ...data, hasSamples: true })])],
    'x.csv',
  );
  const { table } = await new Promise<PendingPeople>((resolve, reject) => {
    const { onImport } = usersCsv(
      { ...data, hasSamples: true },
      {
        dispatch: (() => undefined) as never,
        files: { download: reject },
        csv,
        onReport: (said) => said && reject(new Error(said.issues[0]?.message)),
        onPending: resolve,
      },
    );
    onImport(file);
  });
  expect(table).toHaveLength(200_001);
});
