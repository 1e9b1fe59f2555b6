import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { SavedFile } from '@/domain/report/reportTools';
import { sampleVisuals } from '@/domain/report/reportTools.fixture';
import { connectDownload, shareTitle } from './connectTools';

const saved = (value: SavedFile, visuals = sampleVisuals) =>
  connectDownload({ state: 'ready', value: visuals }, { state: 'done', kind: 'export', value }, 0);

describe('several visuals in one spreadsheet (SPEC section 17)', () => {
  const file = { name: 'Tablero - Resumen.xlsx', rows: 1_265, isCut: false };

  it('shows the number of sheets, and names the visuals without data by their titles', () => {
    const view = saved({ ...file, sheets: { count: 2, missing: ['tablaDemoras', 'gone'] } }, [
      ...sampleVisuals,
      { name: 'gone', title: '', type: 'card' },
    ]);
    expect(view.saved).toBe('Guardamos «Tablero - Resumen.xlsx» con 1,265 filas en 2 hojas.');
    expect(view.failure).toMatch(
      /^El tablero no entregó los datos de «Unidades con más demora» y «Sin título»\./,
    );
    expect(view.canRetry).toBe(false);
  });

  it('has no failure when all visuals have data, and mentions a cut sheet', () => {
    const view = saved({ ...file, isCut: true, sheets: { count: 1, missing: [] } });
    expect(view.failure).toBeNull();
    expect(view.saved).toBe(
      'Guardamos «Tablero - Resumen.xlsx» con 1,265 filas en 1 hoja. Alguna hoja tiene el máximo de 30,000 que entrega Power BI; filtra para ver el resto.',
    );
  });

  it('says how many cells Excel cut', () => {
    expect(saved({ ...file, cutCells: 1 }).saved).toBe(
      'Guardamos «Tablero - Resumen.xlsx» con 1,265 filas. 1 celda quedó cortada en 32,767 caracteres, el máximo de Excel. El CSV trae el texto completo.',
    );
    expect(saved({ ...file, cutCells: 2 }).saved).toBe(
      'Guardamos «Tablero - Resumen.xlsx» con 1,265 filas. 2 celdas quedaron cortadas en 32,767 caracteres, el máximo de Excel. El CSV trae el texto completo.',
    );
  });

  it('has the usual message for a single visual (SPEC section 2.4)', () => {
    const view = saved({ ...file, rows: 60 });
    expect(view.saved).toBe('Guardamos «Tablero - Resumen.xlsx» con 60 filas.');
    expect(view.failure).toBeNull();
  });
});

it('shareTitle is the name of the dashboard in the menu, and the filters that reach it', () => {
  const [first] = specBoards;
  if (!first) throw new Error('no board');
  const board = { ...first, name: 'Tablero de transporte', menuPath: 'Indicadores > Puntualidad' };
  expect(shareTitle(board, 'SURESTE')).toBe('Puntualidad · SURESTE');
  expect(shareTitle(board, '')).toBe('Puntualidad');
});
