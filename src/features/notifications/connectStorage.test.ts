import { describe, expect, it, vi } from 'vitest';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { StoredKind } from '@/domain/session/storedKinds';
import { makeStore } from '@/store/makeStore';
import { selectAreRefusedWritesShown, writesRefused } from '@/store/refusedWrites.slice';
import { connectStorage } from './connectStorage';

const catalog = sampleData(specBoards);

describe('the notice about data that the browser does not store', () => {
  function notice(...kinds: readonly StoredKind[]) {
    const store = makeStore();
    store.dispatch(writesRefused(kinds));
    const download = vi.fn();
    const isShown = () => selectAreRefusedWritesShown(store.getState());
    return { ...connectStorage(kinds, catalog, store.dispatch, { download }), download, isShown };
  }
  const hide = { label: 'Ocultar', onClick: expect.any(Function) };
  const save = { label: 'Exportar catálogo', isMain: true, onClick: expect.any(Function) };

  it('lists the data, and offers to hide the notice', () => {
    const { text, help, actions } = notice('views', 'alerts');
    expect({ text, help, actions }).toEqual({
      text: 'Este navegador no está guardando todo',
      help: 'Solo en esta pestaña hasta que haya espacio o permiso: tus vistas y tus avisos.',
      actions: [hide],
    });
  });

  it('also offers to export the catalogue if its changes are refused', () => {
    expect(notice('views', 'changes').actions).toEqual([hide, save]);
  });

  it('exports the catalogue, and is hidden by the user', () => {
    const { actions, download, isShown } = notice('changes');
    actions[1]?.onClick();
    expect(download.mock.calls).toEqual([['portal-datos.json', writeCatalogFile(catalog)]]);
    expect(isShown()).toBe(true);
    actions[0]?.onClick();
    expect(isShown()).toBe(false);
    expect(download).toHaveBeenCalledOnce();
  });
});
