import { describe, expect, it } from 'vitest';
import { boardFormSchemas, boardFromForm, boardToForm, isLongAiContext } from './boardForm';
import { boardFormVariants, emptyBoardForm } from './boardFormValues';
import { specBoards } from './boards.fixture';

describe('add-board form (SPEC sections 3, 4 and 9)', () => {
  it('starts empty, active and for authorized users; only the English dialog starts with a category', () => {
    const empty = {
      ...{ name: '', description: '', reportId: '', workspaceId: '', menuPath: '', aiContext: '' },
      ...({ isActive: true, permissions: 'authorized' } as const),
    };
    expect(emptyBoardForm('en')).toEqual({ ...empty, category: 'analytics' });
    expect(emptyBoardForm('es')).toEqual({ ...empty, category: '' });
  });

  it('has the delays of SPEC in ms', () => {
    expect(boardFormVariants.en).toMatchObject({ saveDelay: 1500, successShown: 1500 });
    expect(boardFormVariants.es.saveDelay).toBe(1000);
  });

  it('isLongAiContext warns above 500 characters', () => {
    expect(isLongAiContext(500)).toBe(false);
    expect(isLongAiContext(501)).toBe(true);
  });

  it('boardFromForm keeps fields that the form does not show, and removes an emptied AI context', () => {
    const [board] = specBoards;
    if (!board) throw new Error('no board');
    const form = boardToForm(board, board.menuPath ?? '');
    expect(boardFromForm(board.id, form, board)).toEqual(board);
    const readers = { userIds: ['u'], groupIds: ['g'] };
    const { aiContext: _, ...plain } = board;
    expect(boardToForm(plain, '', readers)).toMatchObject({ aiContext: '', readers });
    expect(form).not.toHaveProperty('readers');
    const cleared = boardFromForm(board.id, { ...form, aiContext: ' ' }, board);
    expect(cleared).not.toHaveProperty('aiContext');
    expect(cleared.icon).toBe('truck');
  });

  it('boardFromForm saves owner, review and tags of the form, and the schema rejects an invalid day', () => {
    const [board] = specBoards;
    if (!board) throw new Error('no board');
    const { trust, ...form } = boardToForm(board, 'Costo > X');
    if (!trust) throw new Error('no fields');
    const filled = { ...form, trust: { ...trust, owner: 'Ana Ruiz <ana@example.com>', tags: 'flota' } };
    const read = boardFromForm('b', boardFormSchemas.es.parse(filled), board);
    expect([read.owner?.email, read.tags]).toEqual(['ana@example.com', ['flota']]);
    expect(boardFromForm('b', form, read).owner).toEqual(read.owner);
    const wrong = { ...form, trust: { ...trust, reviewDue: 'mañana' } };
    expect(boardFormSchemas.es.safeParse(wrong).success).toBe(false);
  });

  it('boardFromForm keeps the page name of kind "page" and removes it from other kinds', () => {
    const [board] = specBoards;
    if (!board) throw new Error('no board');
    const page = { ...board, kind: 'page' as const, pageName: 'before' };
    const form = boardToForm(page, '');
    expect(form.pageName).toBe('before');
    expect(boardToForm(board, '').pageName).toBe('');
    expect(boardFromForm('b', { ...form, pageName: 'after' }, page).pageName).toBe('after');
    expect(boardFromForm('b', { ...form, pageName: '' }, page).pageName).toBe('before');
    expect(boardFromForm('b', { ...form, kind: 'report' }, page)).not.toHaveProperty('pageName');
    expect(boardFromForm('b', { ...form, pageName: '' })).not.toHaveProperty('pageName');
    // A blank menu path is treated as not set.
    expect(boardFromForm('b', { ...form, menuPath: '  ' }, page)).not.toHaveProperty('menuPath');
    expect(boardFromForm('b', { ...form, menuPath: 'Costo > X' }, page).menuPath).toBe('Costo > X');
  });

  it('boardFromForm uses the App of the form, and removes it for a report of a workspace', () => {
    const [board] = specBoards;
    if (!board) throw new Error('no board');
    const form = boardToForm({ ...board, appId: 'app' }, '');
    expect(boardFromForm('b', form, board).appId).toBe('app');
    expect(boardFromForm('b', boardFormSchemas.en.parse(form)).appId).toBe('app');
    expect(boardFromForm('b', { ...form, appId: '' }, { ...board, appId: 'app' })).not.toHaveProperty(
      'appId',
    );
  });

  it('boardFromForm replaces the measures, and keeps them for a form without them', () => {
    const [spec] = specBoards;
    if (!spec) throw new Error('no board');
    const board = { ...spec, measures: [{ id: 'm', name: 'Puntualidad', dax: '[P]' }] };
    const form = boardToForm(board, '');
    expect(boardFromForm('b', form).measures).toEqual(board.measures);
    expect(boardFromForm('b', { ...form, measures: undefined }, board).measures).toEqual(board.measures);
    expect(boardFromForm('b', { ...form, measures: [] }, board)).not.toHaveProperty('measures');
    const nameless = { ...form, menuPath: 'A > B', measures: [{ id: 'm', name: ' ', dax: '[P]' }] };
    expect(boardFormSchemas.es.safeParse(nameless).success).toBe(false);
  });
});
