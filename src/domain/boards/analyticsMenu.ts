import type { MenuItem } from './menu';

const leaf = (id: string, label: string, icon = 'file-chart'): MenuItem => ({
  id,
  label,
  icon,
  isEndpoint: true,
});

const group = (id: string, label: string, icon: string, children: readonly MenuItem[]): MenuItem => ({
  id,
  label,
  icon,
  isEndpoint: false,
  children,
});

/** The analytics menu of SPEC section 2.3: each leaf's id is a view id. Connections are not known yet. */
export const analyticsMenu: readonly MenuItem[] = [
  group('dashboards', 'Dashboards', 'chart-column', [
    {
      ...leaf('dashboard-1', 'Tablero de transporte', 'truck'),
      description: 'Entregas, unidades y cumplimiento',
    },
    {
      ...leaf('dashboard-2', 'Pedidos de concretos', 'package'),
      description: 'Pedidos, volumen y programación',
    },
  ]),
  group('productividad', 'Productividad', 'users', [
    group('prod-personal', 'Productividad de personal', 'users', [
      leaf('prod-personal-total', 'Personal total'),
      leaf('prod-personal-ocr-total', 'OCR total'),
      leaf('prod-personal-ocr-operando', 'OCR operando'),
      leaf('prod-personal-produccion', 'Producción'),
      leaf('prod-personal-comercial', 'Comercial'),
    ]),
    group('prod-equipo', 'Productividad equipo', 'truck', [
      leaf('prod-equipo-cr-total', 'CR total'),
      leaf('prod-equipo-cr-disponible', 'CR disponible'),
      leaf('prod-equipo-carga-promedio', 'Carga promedio'),
      leaf('prod-equipo-ciclo-promedio', 'Ciclo promedio'),
      leaf('prod-equipo-planta', 'Planta'),
      leaf('prod-equipo-disponibilidad-planta', 'Disponibilidad de planta'),
    ]),
  ]),
  group('produccion', 'Producción', 'factory', [
    group('prod-op', 'Operativos', 'gauge', [
      leaf('prod-op-puntualidad-arranque', 'Puntualidad de arranque'),
      leaf('prod-op-eficiencia-teorica', 'Eficiencia teórica'),
      leaf('prod-op-eficiencia-contable', 'Eficiencia contable'),
      leaf('prod-op-agua-alterna', 'Agua alterna'),
      leaf('prod-op-recuperacion-desperdicios', 'Recuperación de desperdicios'),
      leaf('prod-op-producto-devuelto', 'Producto devuelto'),
    ]),
    group('prod-serv', 'Servicio', 'handshake', [
      leaf('prod-serv-disponibilidad', 'Disponibilidad'),
      leaf('prod-serv-puntualidad', 'Puntualidad'),
    ]),
    group('prod-cal', 'Calidad', 'badge-check', [
      leaf('prod-cal-desviacion-estandar', 'Desviación estándar'),
      leaf('prod-cal-fallas', 'Fallas'),
    ]),
  ]),
  group('costo', 'Costo', 'circle-dollar', [
    leaf('costo-materia-prima', 'Materia prima'),
    leaf('costo-transporte', 'Transporte'),
    leaf('costo-fijo', 'Costo fijo'),
  ]),
  group('estado-resultados', 'Estado de Resultados', 'file-text', [
    leaf('ebitda-ebit-chargeback', 'EBITDA, EBIT y chargeback'),
    leaf('top-bottom-fob', 'Top y bottom FOB'),
  ]),
  { ...leaf('data', 'Bases de datos', 'database'), separatorBefore: true },
  leaf('schedule', 'Reportes programados', 'calendar'),
  leaf('filters', 'Filtros', 'filter'),
  leaf('documentation', 'Documentos', 'file-text'),
];
