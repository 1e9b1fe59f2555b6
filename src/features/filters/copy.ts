/** What the filters reach: the line under the title of the modal. */
export const copy = {
  reachesReport: 'Se aplican al reporte que estás viendo.',
  onlyStored: 'Se guardan; este tablero no indica a qué columnas se aplican.',
} as const;
