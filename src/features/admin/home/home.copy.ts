import { countText, numberOf } from '@/domain/shared/figureText';
import { inLanguage, plural } from '@/domain/shared/language';

/** Strings of "Panel Administrativo" (SPEC section 2.6). */
export const copy = inLanguage(import.meta.url, {
  title: 'Panel Administrativo',
  text: 'Aquí verás el resumen del portal. Empieza por sus tableros.',
  good: 'Todo en orden',
  /** Nothing is wrong in what was read, and not everything was. */
  goodSoFar: 'Sin problemas conocidos',
  bad: numberOf('asunto por revisar', 'asuntos por revisar'),
  unknown: (titles: string) => `Sin comprobar: ${titles}.`,
  /** Replaces an unknown figure. */
  none: '—',
  refreshes: {
    title: 'Actualizaciones con falla',
    good: (known: number) =>
      `Ninguna de ${numberOf('actualización leída', 'actualizaciones leídas')(known)} falló.`,
    bad: (first: string, others: number) =>
      others === 0
        ? `Falló la última de ${first}.`
        : `Falló la última de ${first} y de ${numberOf('tablero más', 'tableros más')(others)}.`,
    unknown: 'Aún no se han leído: se leen al abrirlas.',
    none: 'Ningún tablero activo tiene actualizaciones.',
    unread: (boards: number) => `Falta leer la de ${numberOf('tablero', 'tableros')(boards)}.`,
    refused: (boards: number) => `Power BI no te deja leer la de ${numberOf('tablero', 'tableros')(boards)}.`,
    unpublished: 'Nadie publica el estado de los datos: los lectores no ven su antigüedad.',
    publishedLongAgo:
      'Hace más de dos horas que nadie publica el estado de los datos: los lectores ven «Última noticia…».',
    action: 'Ver actualizaciones',
  },
  changes: {
    title: 'Cambios sin guardar',
    good: 'Todo lo que cambiaste está guardado.',
    action: 'Ver auditoría',
  },
  selfTest: {
    title: 'Diagnóstico',
    good: (checks: number) => `Sin problemas en ${numberOf('comprobación', 'comprobaciones')(checks)}.`,
    bad: (problems: number, checks: number) =>
      `${plural(problems, { one: 'problema', other: 'problemas' })} en ${numberOf('comprobación', 'comprobaciones')(checks)}.`,
    running: (done: number, all: number) => `Comprobando: ${done} de ${all}.`,
    /** The self-test was stopped, without a problem until then. */
    stopped: (done: number, all: number) =>
      `Sin problemas en ${done} de ${numberOf('comprobación', 'comprobaciones')(all)}: la prueba se detuvo.`,
    unknown: 'No se ha comprobado nada desde que entraste.',
    action: 'Abrir diagnóstico',
  },
  entries: {
    title: 'Entradas del menú sin tablero',
    text: (all: number) => `de ${numberOf('entrada', 'entradas')(all)} del menú.`,
    action: 'Asignar tableros',
  },
  least: {
    title: 'Tableros sin abrir en 30 días',
    everybody: (boards: number) =>
      `de ${numberOf('tablero activo', 'tableros activos')(boards)}, según toda la organización.`,
    own: (boards: number) =>
      `de ${numberOf('tablero activo', 'tableros activos')(boards)}, según este navegador.`,
    unknown: 'Aún no hay aperturas medidas.',
    unread: 'No pudimos leer las aperturas de la organización.',
    since: (day: string) => `Todavía no se sabe: las aperturas se cuentan desde el ${day}.`,
    undecided: (boards: number) =>
      `Todavía no se sabe de ${numberOf('tablero nuevo o de antigüedad desconocida', 'tableros nuevos o de antigüedad desconocida')(boards)}.`,
    list: 'Los menos abiertos',
    opens: (opens: number) => `${countText(opens)} ${plural(opens, { one: 'apertura', other: 'aperturas' })}`,
    action: 'Ver uso',
  },
  issues: {
    action: 'Ver tableros',
    noneActive: 'No hay tableros activos.',
    /** Follows a text about openings of which only this browser's are counted. */
    own: 'Se cuentan solo las aperturas de este navegador.',
    ownerless: {
      title: 'Tableros sin responsable',
      good: 'Todos los tableros activos tienen responsable.',
      todo: 'Nombra a quien responde por cada uno: a esa persona le piden acceso los lectores.',
    },
    overdue: {
      title: 'Revisiones vencidas',
      good: 'Ninguna revisión está vencida.',
      todo: 'Pide a su responsable que confirme los números y pon la fecha de la próxima revisión.',
    },
    unopened: {
      title: 'Tableros sin abrir en 90 días',
      good: 'Todos los tableros activos se abrieron.',
      todo: 'Pregunta a su responsable si aún hacen falta; si no, desactívalos.',
    },
  },
} as const);
