import type { CheckKind } from '@/domain/session/selfTest';
import { inLanguage } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
  view: {
    title: 'Diagnóstico',
    subtitle: 'Pregunta en tu nombre a Entra ID, Power BI, SharePoint y el asistente si responden como deben',
    run: 'Comprobar',
    none: 'Aún no se ha comprobado nada',
    noneHint: 'Toma menos de un minuto y no cambia nada.',
    begin: 'Comenzar Configuración',
    again: 'Comprobar de nuevo',
    stop: 'Detener',
    copy: 'Copiar resultado',
    copied: 'Copiado',
    notCopied: 'El navegador no permite copiar',
    who: 'Quién puede corregirlo',
    where: 'Dónde',
    waiting: 'En espera',
    running: 'Comprobando…',
    good: 'Correcto',
    bad: 'Con problema',
    list: 'Comprobaciones',
  },
  /** Progress: of `total` checks, `bad` have a problem so far. */
  summary: (done: number, bad: number, total: number) =>
    done < total
      ? `${done} de ${total}`
      : bad === 0
        ? `Todo correcto: ${total} comprobaciones`
        : bad === 1
          ? `1 problema en ${total} comprobaciones`
          : `${bad} problemas en ${total} comprobaciones`,
  checks: {
    session: 'Inicio de sesión con Microsoft',
    scopes: 'Permisos de Power BI en tu acceso',
    redirectPage: 'Página que recibe las respuestas de Microsoft',
    policy: 'Política de seguridad del sitio',
    workspaces: 'Áreas de trabajo de Power BI',
    board: 'Reporte de Power BI de',
    refreshes: 'Actualizaciones de datos de',
    queries: 'Consultas a los datos de',
    catalog: 'Catálogo en SharePoint',
    dataState: 'Estado de los datos que ven los lectores',
    personalList: 'Lista personal: cada quien ve solo lo suyo',
    webhook: 'Webhook del asistente',
    telemetry: 'Recolector de telemetría',
  } satisfies Record<CheckKind, string>,
  /** First line of the copied text. */
  heading: (version: string, time: string) => `Diagnóstico del portal ${version} · ${time}`,
});
