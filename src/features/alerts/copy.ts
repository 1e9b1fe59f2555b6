import { inLanguage } from '@/domain/shared/language';

/** Strings of the alerts (docs/spec.md, section 20). */
export const copy = inLanguage('alerts', 'copy', {
  dialog: {
    close: 'Cerrar',
    title: 'Avísame si…',
    about:
      'Cada 5 minutos, y con cada dato nuevo en pantalla, el portal lee estos números. Solo mientras esté abierto en una pestaña: cerrado no lee ni avisa.',
    list: 'Tus avisos',
    empty: 'Todavía no tienes avisos',
    emptyText: 'Elige un número del tablero en pantalla y el límite del que quieres enterarte.',
    add: 'Agregar aviso',
    addTo: 'Nuevo aviso del tablero en pantalla',
    number: 'Número',
    choose: 'Elige un visual de la página o una consulta',
    query: 'El de una consulta DAX',
    dax: 'Consulta DAX',
    daxHelp: 'Cuenta el primer número que devuelve. Por ejemplo: EVALUATE ROW("n", [Puntualidad])',
    read: 'Leer ahora',
    test: 'Avisar si',
    below: 'baja de',
    above: 'sube de',
    limit: 'Límite',
    limitWrong:
      'Escribe un número como 95, 12,500 o 1,057.5: la coma separa los miles y el punto los decimales.',
    name: 'Nombre del aviso',
    settings: 'Cómo avisar',
    outside: 'Avisar también con notificaciones del navegador',
    outsideHelp: 'Se ven aunque estés en otra ventana. La campana del portal los guarda siempre.',
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
    remove: (name: string) => `Eliminar el aviso ${name}`,
  },
  noBoard: 'Abre un tablero para agregar un aviso sobre uno de sus números.',
  noNumbers:
    'El portal no puede leer números de este tablero: no tiene visuales ni un modelo de datos que consultar.',
  full: 'Ya tienes 20 avisos. Elimina uno para agregar otro.',
  untitled: (type: string) => `Visual sin título (${type})`,
  rule: (board: string, test: 'below' | 'above', limit: string) =>
    `${board} · ${test === 'below' ? 'si baja de' : 'si sube de'} ${limit}`,
  gone: 'Un tablero que ya no está en tu menú',
  off: 'En pausa',
  unread: 'Todavía sin leer',
  unreadVisual: 'Se lee cuando su página está en pantalla',
  now: (value: string, when: string) => `${value}, ${when}`,
  beyond: (now: string) => `${now} · pasó tu límite`,
  failed: (when: string) => `No se pudo leer, ${when}`,
  trial: {
    reading: 'Leyendo el número…',
    read: (value: string) => `Ahora: ${value}`,
    none: 'Ahí no hay un número.',
    failed: 'Power BI no dio el número.',
    refused: (detail: string) => `Power BI no entendió la consulta: ${detail}`,
    denied: 'Power BI no te permite consultar los datos de este tablero.',
  },
  notification: (test: 'below' | 'above', limit: string) =>
    test === 'below' ? `Está por debajo de ${limit}, tu límite.` : `Está por encima de ${limit}, tu límite.`,
} as const);
