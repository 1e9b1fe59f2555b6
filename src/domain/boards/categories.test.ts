import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeId } from '@/domain/shared/freeId';
import { followMenuPath } from './boardCategories';
import {
  formatMenuPlace,
  generateMenuPath,
  labelKey,
  menuPlace,
  slug,
  spanishCategories,
} from './categories';

describe('menu path (SPEC section 4)', () => {
  it('generateMenuPath joins category label and name with " > "', () => {
    expect(generateMenuPath('Costo', 'Análisis de costos')).toBe('Costo > Análisis de costos');
    expect(generateMenuPath('Estado de Resultados', '  EBITDA ')).toBe('Estado de Resultados > EBITDA');
  });

  it('generateMenuPath is empty until category and name are given', () => {
    expect(generateMenuPath('', 'EBITDA')).toBe('');
    expect(generateMenuPath('Costo', '   ')).toBe('');
  });

  it('spanishCategories has the labels of SPEC section 3', () => {
    expect(spanishCategories.map(({ label }) => label).join(', ')).toBe(
      'Dashboards, Productividad, Producción, Costo, Estado de Resultados, Personalizado',
    );
  });
});

describe('menuPlace', () => {
  it('returns groups and label of the path, or the group Dashboards and the name of a board without a path', () => {
    expect(menuPlace({ name: 'A', menuPath: 'Costo > Fletes > Norte' })).toEqual({
      groups: ['Costo', 'Fletes'],
      label: 'Norte',
    });
    expect(menuPlace({ name: 'Sales Performance' })).toEqual({
      groups: ['Dashboards'],
      label: 'Sales Performance',
    });
    expect(menuPlace({ name: 'A', menuPath: ' > ' })).toEqual({ groups: ['Dashboards'], label: 'A' });
    expect(menuPlace({ name: 'A', menuPath: 'X' })).toEqual({ groups: ['Dashboards'], label: 'X' });
    expect(menuPlace({ name: 'A', menuPath: '> Costo > X >' })).toEqual({ groups: ['Costo'], label: 'X' });
  });

  it('keeps a ">" inside a name', () => {
    const menuPath = generateMenuPath('Costo', 'Cartera >90 días');
    expect(menuPlace({ name: 'x', menuPath })).toEqual({ groups: ['Costo'], label: 'Cartera >90 días' });
  });

  it('reads the path that formatMenuPlace writes', () => {
    const part = fc
      .string({ minLength: 1 })
      .filter((text) => text.trim() === text && !/(^|\s)>(\s|$)/.test(text));
    fc.assert(
      fc.property(fc.array(part.filter(Boolean), { minLength: 1, maxLength: 4 }), part, (groups, label) => {
        const place = { groups, label };
        expect(menuPlace({ name: 'x', menuPath: formatMenuPlace(place) })).toEqual(place);
      }),
    );
  });
});

describe('ids', () => {
  it('labelKey ignores case, accents and blanks', () => {
    expect(labelKey(' Estado  de\tPRODUCCIÓN ')).toBe('estado de produccion');
  });

  it('slug makes a readable part of an address', () => {
    expect(slug('Estado de Resultados')).toBe('estado-de-resultados');
    expect(slug('¿Ñandú & Cía.?')).toBe('nandu-cia');
    expect(slug('***')).toBe('x');
    expect(slug('--- a --- b ---')).toBe('a-b');
    expect(slug('x'.repeat(80))).toBe('x'.repeat(60));
  });

  it('freeId appends a number to a used id', () => {
    const taken = new Set(['costo', 'costo-2']);
    expect(freeId('costo', (id) => taken.has(id))).toBe('costo-3');
    expect(freeId('venta', (id) => taken.has(id))).toBe('venta');
  });
});

describe('followMenuPath (SPEC section 4)', () => {
  const follow = (path: string, before: [string, string], after: [string, string]) =>
    followMenuPath(path, { category: before[0], name: before[1] }, { category: after[0], name: after[1] });

  it('generates the path while the user has not edited it', () => {
    expect(follow('', ['', ''], ['', 'Mermas'])).toBe('');
    expect(follow('', ['', 'Mermas'], ['Producción', 'Mermas'])).toBe('Producción > Mermas');
    expect(follow('Producción > Mermas', ['Producción', 'Mermas'], ['Costo', 'Mermas'])).toBe(
      'Costo > Mermas',
    );
    expect(follow('Costo > Mermas', ['Costo', 'Mermas'], ['Costo', 'Merma'])).toBe('Costo > Merma');
  });

  it('keeps the label of the board when only the category changes', () => {
    const before: [string, string] = ['Dashboards', 'Analytics Dashboard'];
    expect(follow('Dashboards > Tablero de transporte', before, ['Costo', 'Analytics Dashboard'])).toBe(
      'Costo > Tablero de transporte',
    );
    expect(
      follow('Costo > Fletes > Por unidad', ['Costo > Fletes', 'Unidades'], ['Producción', 'Unidades']),
    ).toBe('Producción > Por unidad');
  });

  it('keeps an edited path when the name changes', () => {
    const path = 'Dashboards > Tablero de transporte';
    expect(follow(path, ['Dashboards', 'Analytics Dashboard'], ['Dashboards', 'Analytics'])).toBe(path);
  });

  it('replaces the whole category in the path, ignoring case and spaces', () => {
    const nested: [string, string] = ['Producción > Calidad', 'Fallas'];
    expect(follow('produccion >  CALIDAD > Mis fallas', nested, ['Costo', 'Fallas'])).toBe(
      'Costo > Mis fallas',
    );
    // The path shares only a part with the path of the category, or is that path without a name.
    for (const path of ['Producción > Otro > Mis fallas', 'Producción > Calidad'])
      expect(follow(path, nested, ['Costo', 'Fallas']), path).toBe(path);
    // No category was chosen before, or the category is unchanged.
    expect(follow('A mano > X', ['', 'X'], ['Costo', 'X'])).toBe('A mano > X');
    expect(follow('Costo > Mío', ['Costo', 'X'], ['', 'X'])).toBe('Costo > Mío');
    expect(follow('costo > Mío', ['Costo', 'X'], ['Costo', 'Y'])).toBe('costo > Mío');
    expect(follow('   ', ['Costo', 'X'], ['Costo', 'Y'])).toBe('Costo > Y');
  });

  it('keeps a path outside of its category', () => {
    const path = 'Dirección > Resumen';
    expect(follow(path, ['Costo', 'Mermas'], ['Producción', 'Mermas'])).toBe(path);
  });
});
