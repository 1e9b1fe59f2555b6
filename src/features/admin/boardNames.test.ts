import { describe, expect, it } from 'vitest';
import { sampleBoard, sampleData } from '@/domain/admin/catalogsSample';
import type { Board } from '@/domain/boards/board';
import type { CatalogConflict } from '@/domain/ports/catalog';
import { connectConflict } from './catalog/connectConflict';
import { entityName, valueText } from './entity.text';
import { boardsDetails } from './lists/accessDetails';
import { announcementList } from './lists/announcementList';
import { groupBoardList } from './lists/groupBoardList';
import { auditRows, entityFilter } from './monitoring/connectAudit';
import { ruleFields } from './permissions/permissionForms';

const board = (id: string, menuPath: string): Board => ({
  ...sampleBoard,
  ...{ id, name: 'Tablero de transporte', menuPath, isActive: true, permissions: 'all' },
});
const [sales, costs, lone] = [
  board('a', 'Ventas > Resumen'),
  board('b', 'Costos > Resumen'),
  board('c', 'Costos > Mermas'),
];
const boards = [sales, costs, lone];
const data = { ...sampleData([]), boards };
const [rule] = data.rules;
const [user] = data.users;
if (!rule || !user) throw new Error('no samples');
const access = { adminRole: null, hidesBoards: false, hasSamples: true };
const expectedNames = ['Ventas › Resumen', 'Costos › Resumen', 'Mermas'];

describe('boards in lists of choices', () => {
  const tools = { people: undefined, group: undefined };
  it.each([
    ['a rule', ruleFields({ boards, groups: [], rule: undefined, access }, tools)],
    ['a board of a group', groupBoardList('2026-11-28', []).form(data, undefined).fields],
    ['an announcement', announcementList('2026-11-28').form(data, undefined).fields],
  ])('have the path where two have one name: %s', (_, fields) => {
    const options = fields.find(({ name }) => name === 'boardId')?.options ?? [];
    expect(options.slice(1).map(({ label }) => label)).toEqual(expectedNames);
  });

  it('have the path in the details of the access of a user', () => {
    const [details] = boardsDetails(data, user, access);
    expect(details?.items?.map(({ name }) => name)).toEqual(expectedNames);
  });

  it('have the name of the board in a list, and a sentence for a board that is gone', () => {
    const entry = (boardId: string) => ({ ...{ id: 'g', groupId: 'x', boardId, isRecommended: true } });
    const rows = groupBoardList('2026-11-28', []).rows({ ...data, groupBoards: [entry('c'), entry('gone')] });
    expect(rows.map(({ name }) => name)).toEqual(['Mermas · x', 'Tablero desconocido · x']);
  });
});

describe('a board in audit and conflicts', () => {
  it('has the name of the menu, with its path if another board has that name', () => {
    expect(entityName('boards', lone, data)).toBe('Mermas');
    expect(entityName('boards', { ...lone, menuPath: 'Calidad > Resumen' }, data)).toBe('Calidad › Resumen');
    expect(entityName('rules', { ...rule, boardId: 'a' }, data)).toBe('Ventas › Resumen');
    expect(entityName('rules', { ...rule, boardId: 'gone' }, data)).toBe('Tablero desconocido');
    expect(valueText('c', 'boardId', data)).toBe('Mermas');
    expect(valueText('gone', 'boardId', data)).toBe('Tablero desconocido');
  });

  it('has it in the rows of the audit, also after it was removed, and none has an id', () => {
    const step = { id: '1', kind: 'boards', entityId: 'c', by: null, at: null } as const;
    const nameOf = (revision: object, rest = data) =>
      auditRows([{ ...step, before: undefined, after: undefined, ...revision }], rest, 0)[0]?.name;
    expect(nameOf({ after: lone })).toBe('Mermas');
    expect(nameOf({ before: lone, after: null }, { ...data, boards: [sales] })).toBe('Mermas');
    expect(nameOf({}, { ...data, boards: [] })).toBe('Tablero desconocido');
  });

  it('is found in the audit by the name of the menu', () => {
    const facts = { kind: 'boards', id: 'c', name: 'Tablero de transporte' } as const;
    expect(entityFilter(data, 'mermas', '')(facts)).toBe(true);
    expect(entityFilter(data, 'transporte', '')(facts)).toBe(true);
  });

  it('has it in the dialog of a conflict', () => {
    const conflict: CatalogConflict = {
      ...{ changeId: '1', kind: 'boards' as const, id: 'c', fields: ['description'], by: null, at: null },
      ...{ before: lone, mine: { ...lone, description: 'x' }, theirs: lone },
    };
    expect(connectConflict(conflict, data, null, 0).description).toMatch(/^Mermas · /);
  });
});
