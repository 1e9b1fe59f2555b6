import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AdminData } from '@/domain/admin/catalogs';
import { maxIssues, readCatalogFile, writeCatalogFile } from '@/domain/admin/catalogsFile';
import { fileIssueText } from '@/features/admin/copy';
import { goodFile, hostileFiles } from './hostileFiles';

describe('import of the admin data (SPEC 2.7)', () => {
  it('is tested with at least 40 different hostile or corrupt files', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(40);
    expect(new Set(hostileFiles.map(({ text }) => text)).size).toBe(hostileFiles.length);
  });

  it.each(hostileFiles.map((file) => [file.name, file] as const))(
    'rejects %s with an explanation',
    (_, file) => {
      const result = readCatalogFile(file.text);
      if (result.ok) throw new Error('was taken over');
      const report = result.issues.map(fileIssueText).map(({ where, message }) => `${where}: ${message}`);
      expect(report.join('\n')).toContain(file.says);
      expect(report.length).toBeLessThanOrEqual(maxIssues);
      // User-facing: short, Spanish, no library messages.
      for (const line of report) {
        expect(line.length).toBeLessThan(200);
        expect(line).not.toMatch(/invalid|expected|received|undefined|object Object/i);
      }
    },
  );

  it('pollutes no prototype', () => {
    for (const { text } of hostileFiles) readCatalogFile(text);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(({} as Record<string, unknown>).isActive).toBeUndefined();
  });

  it('accepts its own export unchanged', () => {
    expect(readCatalogFile(goodFile.text)).toEqual({ ok: true, data: goodFile.data });
    expect(readCatalogFile(writeCatalogFile(goodFile.data))).toEqual({ ok: true, data: goodFile.data });
  });

  it('counts the problems beyond the listed ones', () => {
    const users = goodFile.data.users.map((user) => ({ ...user, isActive: 1 }));
    const result = readCatalogFile(
      JSON.stringify({ ...JSON.parse(goodFile.text), users } satisfies Record<string, unknown>),
    );
    expect(result).toMatchObject({ ok: false, more: users.length - maxIssues });
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((text) => `{"format":"portal-catalogs","version":1,"users":${text}}`),
        ),
        (text) => {
          expect(readCatalogFile(text).ok).toBe(false);
        },
      ),
    );
  });

  it('never throws and never accepts an export with one value replaced', () => {
    const kinds = Object.keys(goodFile.data) as (keyof AdminData)[];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.jsonValue({ maxDepth: 3 }), (kind, value) => {
        fc.pre(!(Array.isArray(value) && value.length === 0));
        const text = JSON.stringify({ ...JSON.parse(goodFile.text), [kind]: value });
        expect(readCatalogFile(text).ok).toBe(false);
      }),
    );
  });
});
