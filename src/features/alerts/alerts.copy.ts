import { exampleNumber as example } from '@/domain/session/typedNumber';
import { inLanguage } from '@/domain/shared/language';

/** Strings of the alerts (SPEC section 20). */
export const copy = inLanguage(import.meta.url, {
  dialog: {
    close: 'Cerrar',
    title: 'Tus números · Avísame si…',
    about:
      'Los ves al abrir el portal. Los que tienen límite además te avisan: cada 5 minutos, y con cada dato nuevo en pantalla, el portal los lee. Solo mientras esté abierto en una pestaña: cerrado no lee ni avisa.',
    list: 'Tus números',
    empty: 'Todavía no fijas ningún número',
    emptyText: 'Elige un número; si quieres enterarte de un cambio, ponle un límite.',
    /** Instead of `empty` before the numbers of the user's other devices were read. */
    unread: 'Todavía sin números en este navegador',
    unreadText: 'Se busca lo que guardaste en tus otros equipos.',
    add: 'Fijar en Inicio',
    addTo: 'Fijar un número del tablero en pantalla',
    addMeasure: 'Fijar un número de tus tableros',
    number: 'Número',
    choose: (hasPage: boolean, canQuery: boolean) => {
      if (!hasPage) return 'Elige un número de los tableros';
      return canQuery
        ? 'Elige un elemento de la página o una consulta'
        : 'Elige una tarjeta, gráfica o tabla de la página';
    },
    /** A measure that administrators defined, and its dashboard if that is not on screen. */
    measure: (name: string, board: string) => [name, board, 'del tablero'].filter(Boolean).join(' · '),
    row: 'Fila',
    chooseRow: 'Elige una fila',
    column: 'Columna',
    chooseColumn: 'Elige una columna',
    series: 'Se vigila el último valor de la serie.',
    query: 'El de una consulta DAX',
    dax: 'Consulta DAX',
    daxHelp: 'Cuenta el primer número que devuelve. Por ejemplo: EVALUATE ROW("n", [Puntualidad])',
    read: 'Leer ahora',
    test: 'Avisar si',
    below: 'baja de',
    above: 'sube de',
    limit: 'Límite (opcional)',
    limitWrong: `Escribe un número como 95, ${example(12_500)} o ${example(1_057.5)}.`,
    good: 'Lo bueno es',
    goodNone: 'da igual',
    goodOfBoard: 'lo que diga el tablero',
    goodUp: 'que suba',
    goodDown: 'que baje',
    target: 'Meta (opcional)',
    name: 'Nombre',
    save: 'Guardar',
    cancel: 'Cancelar',
    edit: (name: string) => `Cambiar ${name}`,
    earlier: (name: string) => `Mover ${name} antes`,
    later: (name: string) => `Mover ${name} después`,
    settings: 'Cómo avisar',
    outside: 'Avisar también con notificaciones del navegador',
    outsideHelp:
      'Se ven aunque estés en otra ventana. También quedan en la campana mientras esta pestaña siga abierta.',
    outsideBlocked:
      'Este navegador no permite notificaciones del portal. Cámbialo en los permisos del sitio; la campana avisa igual.',
    quiet: 'Horas tranquilas',
    quietHelp: 'En ellas solo avisa la campana.',
    from: 'Desde',
    to: 'Hasta',
    unsaved: 'Lo que escribiste no se ha guardado.',
    discard: 'Descartar',
    keepEditing: 'Seguir editando',
    switch: (name: string) => `Vigilar ${name}`,
    remove: (name: string) => `Quitar ${name}`,
  },
  noBoard: 'Para fijar lo que muestra un tablero, ábrelo y elige «Avisar de un número».',
  noVisuals: 'El portal no puede leer números de esta página: no tiene elementos con datos.',
  visualsRefused: 'El tablero no dejó leer los elementos de esta página. Inténtalo otra vez en un momento.',
  full: 'Ya tienes 20 números. Quita uno para fijar otro.',
  ofKind: (title: string, kind: string) => `${title} (${kind})`,
  untitled: (type: string) => `Elemento sin título (${type})`,
  /** `place`: dashboard and page. `figure`: the number; empty if it equals the name. `limit`: empty without a limit. */
  rule: (place: string, figure: string, test: 'below' | 'above', limit: string) =>
    [place, figure, limit && `${test === 'below' ? 'si baja de' : 'si sube de'} ${limit}`]
      .filter(Boolean)
      .join(' · '),
  lastValue: 'último valor',
  query: 'De una consulta: no depende de los filtros',
  measure: 'Del tablero: lo definió quien lo administra',
  gone: 'Un tablero que ya no está en tu menú',
  /** The catalogue was not read yet. */
  boardUnread: 'Un tablero sin leer todavía',
  off: 'En pausa',
  unread: 'Todavía sin leer',
  /** Why a number is not read; `filters` is empty without filters. */
  waiting: {
    page: (filters: string, page: string) =>
      filters
        ? `Se lee cuando ves ${filters} en la página ${page}`
        : `Se lee sin filtros en la página ${page}`,
    filters: (filters: string) =>
      filters ? `Se lee cuando ves ${filters}` : 'Se lee cuando ves el tablero sin filtros',
    report: 'Se lee cuando el tablero tiene los filtros y la selección con que se creó',
    unread:
      'El tablero no dejó leer todos sus filtros: el número espera, porque no se sabe de qué filas sería',
    cell: (figure: string) => `Ya no se encuentra ${figure}`,
    gone: 'Quien administra el tablero cambió o quitó este número. Quítalo y fíjalo otra vez.',
    denied:
      'Power BI no te permite consultar los datos de este tablero: pide acceso con permiso de compilación (Build).',
    refused: 'Power BI no entiende cómo se definió este número. Avisa a quien administra el tablero.',
    offline: 'Sin conexión: se lee cuando vuelva.',
    failed: 'Power BI no dio el número. Se intenta otra vez más tarde.',
  },
  now: (value: string, when: string) => `${value}, ${when}`,
  beyond: (now: string, test: 'below' | 'above') =>
    `${now} · ${test === 'below' ? 'por debajo' : 'por encima'} de tu límite`,
  noValue: (when: string) => `Power BI no dio ningún número, ${when}`,
  trial: {
    reading: 'Leyendo el número…',
    read: (value: string, point: string, filters: string) =>
      `Ahora: ${[value, point, filters].filter(Boolean).join(' · ')}`,
    none: 'Ahí no hay un número.',
    ambiguous: (columns: string) =>
      `No se ofrece: ${columns}. Sus números se leen de dos maneras: 1.059 puede ser mil cincuenta y nueve o uno con decimales.`,
    failed: 'Power BI no dio el número. Elígelo otra vez en un momento.',
    unread: 'El tablero no dejó leer todos sus filtros, y sin ellos el número no se puede vigilar.',
    refused: (detail: string) => `Power BI no entendió la consulta: ${detail}`,
    denied: 'Power BI no te permite consultar los datos de este tablero.',
  },
  notification: (crossed: string, time: string) => `${crossed}. Leído a las ${time}.`,
} as const);
