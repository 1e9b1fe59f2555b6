import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityKinds } from '@/domain/admin/catalogs';
import { importCounts, readCatalogFile, writeCatalogFile } from '@/domain/admin/catalogsFile';
import { issueList, maxIssues } from '@/features/admin/system/issueList';
import { goodFile, hostileFiles } from './hostileFiles';

describe('import of the admin data (SPEC 2.7)', () => {
  it('has at least 40 different hostile or corrupt test files', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(40);
    expect(new Set(hostileFiles.map(({ text }) => text)).size).toBe(hostileFiles.length);
  });

  it('names list, row and field of a problem by their Spanish labels', () => {
    const { issues } = issueList([{ path: ['users', 2, 'email'], problem: { code: 'unreadable' } }]);
    expect(issues).toEqual([{ where: 'Personas, fila 3, Correo', message: 'No se pudo leer.' }]);
  });

  /** Whether an import without checks would take the file for a catalogue. */
  const hasUsers = (text: string): boolean => {
    try {
      return 'users' in (JSON.parse(text) as object);
    } catch {
      return false;
    }
  };

  it.for([...hostileFiles])('imports no invalid row and explains the problem: $name', (file, { task }) => {
    const control = hasUsers(file.text) ? 1 : 0;
    task.meta.scores = [{ name: 'hostile imports', tried: 1, survived: 1, control }];
    const result = readCatalogFile(file.text);
    const { issues, more } = issueList(
      result.ok ? result.quarantined.flatMap((row) => row.issues) : result.issues,
    );
    const report = issues.map(({ where, message }) => `${where}: ${message}`);
    expect([...report, more].join('\n')).toContain(file.says);
    expect(report.length).toBeLessThanOrEqual(maxIssues);
    // User-facing: short, Spanish, no library messages.
    for (const line of report) {
      expect(line.length).toBeLessThan(200);
      expect(line).not.toMatch(/invalid|expected|received|undefined|object Object/i);
    }
    if (!result.ok) return;
    // What is taken over is whole: reading it again finds nothing wrong.
    expect(readCatalogFile(writeCatalogFile(result.data))).toEqual({
      ok: true,
      data: result.data,
      quarantined: [],
    });
  });

  it('pollutes no prototype', () => {
    for (const { text } of hostileFiles) readCatalogFile(text);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(({} as Record<string, unknown>).isActive).toBeUndefined();
  });

  it('accepts a file exported by the portal, and returns the same data', () => {
    expect(readCatalogFile(goodFile.text)).toEqual({ ok: true, data: goodFile.data, quarantined: [] });
    expect(readCatalogFile(writeCatalogFile(goodFile.data))).toEqual({
      ok: true,
      data: goodFile.data,
      quarantined: [],
    });
  });

  it('accepts a file exported by the portal whose texts look like markup, and returns the texts unchanged', () => {
    const [board, ...boards] = goodFile.data.boards;
    const [user, ...users] = goodFile.data.users;
    if (!board || !user) throw new Error('no samples');
    const data = {
      ...goodFile.data,
      boards: [
        { ...board, name: '<b>Ventas</b>', aiContext: 'Filtra con x<y y </textarea><script>' },
        ...boards,
      ],
      users: [{ ...user, name: 'Ana <ana@x.mx>' }, ...users],
    };
    expect(readCatalogFile(writeCatalogFile(data))).toEqual({ ok: true, data, quarantined: [] });
  });

  /** The problems of the good file with one of its lists changed. */
  const problemsOf = (changed: object) => {
    const result = readCatalogFile(JSON.stringify({ ...JSON.parse(goodFile.text), ...changed }));
    if (!result.ok) throw new Error('not read');
    return { ...issueList(result.quarantined.flatMap((row) => row.issues)), data: result.data };
  };

  it('lists at most the maximum number of problems, and states how many more there are', () => {
    // Each group names people who are gone.
    const { issues, more } = problemsOf({ users: [] });
    expect(issues).toHaveLength(maxIssues);
    expect(more).toMatch(/^y \d+ problemas más\.$/);
  });

  it('reports a problem that many rows have once, with the number of rows', () => {
    const users = goodFile.data.users.map((user) => ({ ...user, isActive: 1 }));
    const { issues, data } = problemsOf({ users });
    expect(data.users).toEqual([]);
    expect(issues[0]).toEqual({
      where: 'Personas, fila 1, Estado',
      message: `Debe ser verdadero o falso. También en ${users.length - 1} filas más.`,
    });
  });

  it('counts for each list the entries that the import would add, change and remove', () => {
    const { data } = goodFile;
    const [user, ...users] = data.users;
    if (!user) throw new Error('no user');
    const next = {
      ...data,
      users: [{ ...user, name: 'Otra' }, ...users.slice(2), { ...user, id: 'new', email: 'n@x.mx' }],
    };
    const counts = importCounts(data, next);
    expect(counts.find(({ kind }) => kind === 'users')).toEqual({
      kind: 'users',
      total: 47,
      added: 1,
      changed: 1,
      removed: 2,
    });
    expect(
      counts
        .filter(({ kind }) => kind !== 'users')
        .every((one) => one.added + one.changed + one.removed === 0),
    ).toBe(true);
  });

  it('never throws for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((text) => `{"format":"portal-catalogs","version":1,"users":${text}}`),
        ),
        (text) => {
          const read = readCatalogFile(text);
          if (read.ok) expect(read.data.users).toEqual([]);
        },
      ),
    );
  });

  it('never throws and imports no row of a list that arbitrary JSON replaces', () => {
    fc.assert(
      fc.property(fc.constantFrom(...entityKinds), fc.jsonValue({ maxDepth: 3 }), (kind, value) => {
        const result = readCatalogFile(JSON.stringify({ ...JSON.parse(goodFile.text), [kind]: value }));
        if (result.ok) expect(result.data[kind]).toEqual([]);
        else expect(Array.isArray(value)).toBe(false);
      }),
    );
  });
});
