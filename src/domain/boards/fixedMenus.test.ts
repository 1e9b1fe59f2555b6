import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adminMenu } from '@/domain/admin/adminMenu';
import { analyticsMenu } from './analyticsMenu';
import type { MenuItem } from './menu';

/** A menu as an outline: label, id, icon. */
const outline = (items: readonly MenuItem[], depth = 0): string[] =>
  items.flatMap(({ id, label, icon, isEndpoint, description, children = [] }) => [
    `${'  '.repeat(depth)}${label} (${id}, ${icon})${isEndpoint ? '' : ':'}${description ? ` ${description}` : ''}`,
    ...outline(children, depth + 1),
  ]);
const leaves = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ id, isEndpoint, children = [] }) => (isEndpoint ? [id] : leaves(children)));

/** The lines of a template literal, without the test's indentation. */
const lines = (text: string): string[] =>
  text
    .split('\n')
    .slice(1, -1)
    .map((line) => line.slice(6));

/** The ids in the menu table of a section of docs/spec. */
function specified(section: string): string[] {
  const spec = readFileSync('docs/spec/screens.md', 'utf8');
  const from = spec.indexOf(`<a id="section-${section}">`);
  const table = spec
    .slice(from, spec.indexOf('<a id="section', from + 1))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return table.flatMap((line) =>
    [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, id]) => id ?? ''),
  );
}

describe('fixed menus of the product', () => {
  it('are the analytics menu (SPEC section 2.3)', () => {
    expect(leaves(analyticsMenu)).toEqual(specified('2-3'));
    expect(outline(analyticsMenu)).toEqual(
      lines(`
      Dashboards (dashboards, chart-column):
        Tablero de transporte (dashboard-1, truck) Entregas, unidades y cumplimiento
        Pedidos de concretos (dashboard-2, package) Pedidos, volumen y programación
      Productividad (productividad, users):
        Productividad de personal (prod-personal, users):
          Personal total (prod-personal-total, file-chart)
          OCR total (prod-personal-ocr-total, file-chart)
          OCR operando (prod-personal-ocr-operando, file-chart)
          Producción (prod-personal-produccion, file-chart)
          Comercial (prod-personal-comercial, file-chart)
        Productividad equipo (prod-equipo, truck):
          CR total (prod-equipo-cr-total, file-chart)
          CR disponible (prod-equipo-cr-disponible, file-chart)
          Carga promedio (prod-equipo-carga-promedio, file-chart)
          Ciclo promedio (prod-equipo-ciclo-promedio, file-chart)
          Planta (prod-equipo-planta, file-chart)
          Disponibilidad de planta (prod-equipo-disponibilidad-planta, file-chart)
      Producción (produccion, factory):
        Operativos (prod-op, gauge):
          Puntualidad de arranque (prod-op-puntualidad-arranque, file-chart)
          Eficiencia teórica (prod-op-eficiencia-teorica, file-chart)
          Eficiencia contable (prod-op-eficiencia-contable, file-chart)
          Agua alterna (prod-op-agua-alterna, file-chart)
          Recuperación de desperdicios (prod-op-recuperacion-desperdicios, file-chart)
          Producto devuelto (prod-op-producto-devuelto, file-chart)
        Servicio (prod-serv, handshake):
          Disponibilidad (prod-serv-disponibilidad, file-chart)
          Puntualidad (prod-serv-puntualidad, file-chart)
        Calidad (prod-cal, badge-check):
          Desviación estándar (prod-cal-desviacion-estandar, file-chart)
          Fallas (prod-cal-fallas, file-chart)
      Costo (costo, circle-dollar):
        Materia prima (costo-materia-prima, file-chart)
        Transporte (costo-transporte, file-chart)
        Costo fijo (costo-fijo, file-chart)
      Estado de Resultados (estado-resultados, file-text):
        EBITDA, EBIT y chargeback (ebitda-ebit-chargeback, file-chart)
        Top y bottom FOB (top-bottom-fob, file-chart)
      Bases de datos (data, database)
      Reportes programados (schedule, calendar)
      Filtros (filters, filter)
      Documentos (documentation, file-text)
    `),
    );
  });

  it('are the views of the admin menu, with those of sections 10, 24 and 25 (SPEC section 2.6)', () => {
    const views = leaves(adminMenu);
    const added = ['catalog-announcements', 'powerbi-group-boards'];
    expect(views.filter((view) => !added.includes(view))).toEqual([...specified('2-6'), 'reports-audit']);
    expect(views[views.indexOf('catalog-plants') + 1]).toBe('catalog-announcements');
    expect(views[views.indexOf('powerbi-permissions') + 1]).toBe('powerbi-group-boards');
  });
});
