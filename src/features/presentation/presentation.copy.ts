import { inLanguage } from '@/domain/shared/language';

/** Strings of the presentation (SPEC section 18). */
export const copy = inLanguage(import.meta.url, {
  entry: 'Presentación',
  playlist: {
    close: 'Cerrar',
    title: 'Presentación',
    about:
      'Los tableros pasan uno tras otro en pantalla completa, con datos nuevos y sin que la pantalla se apague.',
    empty: 'Todavía no hay tableros en la lista',
    emptyText: 'Elige uno abajo y agrégalo. La lista se guarda en este navegador.',
    /** Instead of `empty` if the list has only dashboards that are not offered at the moment. */
    hidden: 'Ningún tablero de la lista se puede mostrar',
    hiddenText: 'No están en tu menú, o el menú todavía no se ha leído. La lista se conserva.',
    list: 'Tableros de la presentación',
    seconds: 's',
    secondsOf: (label: string) => `Segundos de ${label}`,
    allPages: 'Todas sus páginas',
    allPagesOf: (label: string) => `Todas las páginas de ${label}`,
    earlier: (label: string) => `Mover ${label} antes`,
    later: (label: string) => `Mover ${label} después`,
    remove: (label: string) => `Quitar ${label} de la presentación`,
    board: 'Tablero',
    add: 'Agregar',
    twice: 'Este tablero ya es el último de la lista: se vería dos veces seguidas.',
    begin: 'Empezar',
  },
  bar: {
    bar: 'Presentación en curso',
    next: 'Pasar al siguiente',
    stop: 'Terminar la presentación',
  },
  showing: (label: string, at: number, count: number) => `${label} · ${at} de ${count}`,
} as const);
