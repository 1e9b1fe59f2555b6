/** The names of the sample company. Regions and sectors are those of SPEC section 9. */
export interface Plant {
  readonly name: string;
  readonly region: string;
  /** Relative size; 1 is the average plant. */
  readonly size: number;
  /** Share of trips that arrive on time. */
  readonly punctuality: number;
  /** Average distance of a trip in km, there and back. */
  readonly km: number;
  /** Pesos. */
  readonly costPerKm: number;
}

export const plants: readonly Plant[] = [
  { name: 'Monterrey', region: 'NORESTE', size: 1.42, punctuality: 0.936, km: 24, costPerKm: 18.2 },
  { name: 'Saltillo', region: 'NORESTE', size: 0.82, punctuality: 0.928, km: 29, costPerKm: 18.9 },
  { name: 'Tijuana', region: 'PACIFICO', size: 0.96, punctuality: 0.951, km: 21, costPerKm: 19.4 },
  { name: 'Hermosillo', region: 'PACIFICO', size: 0.71, punctuality: 0.946, km: 27, costPerKm: 20.1 },
  { name: 'Guadalajara', region: 'PACIFICO', size: 1.28, punctuality: 0.949, km: 23, costPerKm: 18.4 },
  { name: 'Toluca', region: 'CENTRO', size: 1.08, punctuality: 0.904, km: 26, costPerKm: 18.1 },
  { name: 'Puebla', region: 'CENTRO', size: 1.02, punctuality: 0.911, km: 25, costPerKm: 18.6 },
  { name: 'CDMX Norte', region: 'CENTRO', size: 1.34, punctuality: 0.889, km: 19, costPerKm: 19.8 },
  { name: 'Mérida', region: 'SURESTE', size: 0.86, punctuality: 0.864, km: 31, costPerKm: 20.9 },
  { name: 'Villahermosa', region: 'SURESTE', size: 0.69, punctuality: 0.852, km: 34, costPerKm: 21.6 },
  { name: 'Querétaro', region: 'NACIONAL', size: 1.04, punctuality: 0.924, km: 28, costPerKm: 17.4 },
  { name: 'León', region: 'NACIONAL', size: 0.88, punctuality: 0.918, km: 26, costPerKm: 17.8 },
];

export const regionNames = ['NACIONAL', 'PACIFICO', 'SURESTE', 'NORESTE', 'CENTRO'] as const;

/** Sectors and their share of the work. */
export const sectorShares = [
  ['CONSTRUCCION', 0.38],
  ['INDUSTRIAL', 0.2],
  ['INFRAESTRUCTURA', 0.19],
  ['DISTRIBUCION', 0.15],
  ['SECTOR', 0.08],
] as const;

export const sectorNames = sectorShares.map(([name]) => name);

export const unitsPerPlant = 18;

/** Unit numbers as the trucks carry them: CR-0801 and up, spread over the plants. */
export const unitName = (plant: number, unit: number): string =>
  `CR-${String(801 + (((plant * unitsPerPlant + unit) * 241) % 997)).padStart(4, '0')}`;

export const customers = [
  'Constructora Río Bravo',
  'Grupo Almena',
  'Vialidades del Norte',
  'Desarrollos Sierra Alta',
  'Puentes y Caminos SA',
  'Naves Industriales Bajío',
  'Inmobiliaria Cantera',
  'Obras Marítimas Peninsulares',
  'Urbana Poniente',
  'Prefabricados Anáhuac',
  'Edificaciones Tres Torres',
  'Hidráulica Grijalva',
  'Parque Logístico Toluca',
  'Vivienda Aurora',
] as const;

/** Product, price per m³ in pesos, and its share of the volume. */
export const products = [
  ['Concreto f’c 250', 2150, 0.34],
  ['Concreto f’c 200', 1980, 0.24],
  ['Concreto f’c 300', 2340, 0.18],
  ['Mortero estabilizado', 1720, 0.1],
  ['Concreto permeable', 2860, 0.06],
  ['Autocompactante', 2990, 0.08],
] as const;

export const orderStates = ['Entregado', 'Programado', 'Reprogramado', 'Cancelado'] as const;
