import type { SelfTestCause } from '@/domain/session/selfTest';
import { inLanguage } from '@/domain/shared/language';

/** A problem, the role that can fix it, and where. */
interface Remedy {
  readonly what: string;
  readonly who: string;
  readonly where: string;
}

const entra = 'Quien administra la aplicación en Entra ID';

const powerBi = 'Quien administra Power BI';

const host = 'Quien publica el portal';

const sharePoint = 'Quien administra SharePoint';

const flows = 'Quien administra el flujo del asistente';

const collectors = 'Quien administra el recolector de telemetría';

const network = 'Quien administra la red';

const you = 'Tú';

const registration = 'Entra ID → Registros de aplicaciones → el portal';

const enterprise = 'Entra ID → Aplicaciones empresariales → el portal';

export const copy: Readonly<Record<SelfTestCause, Remedy>> = inLanguage(import.meta.url, {
  offline: { what: 'El navegador no tiene conexión.', who: you, where: 'La red de este equipo' },
  unreachable: {
    what: 'No se puede llegar a este servidor, o su respuesta no se deja leer.',
    who: network,
    where: 'Bloqueador de anuncios del navegador; proxy, DNS o cortafuegos entre este equipo y el servidor',
  },
  policyBlocks: {
    what: 'La política de seguridad del sitio no deja llamar a este servidor.',
    who: host,
    where: 'npm run hosting con la configuración actual; vuelve a publicar los encabezados',
  },
  tooSlow: { what: 'No respondió a tiempo.', who: network, where: 'Estado del servicio, proxy o red' },
  throttled: {
    what: 'El servicio pide esperar: hubo demasiadas llamadas.',
    who: you,
    where: 'Espera lo que dice el detalle, o un minuto, y comprueba de nuevo',
  },
  serviceFails: {
    what: 'El servicio respondió con un error.',
    who: 'Soporte del servicio',
    where: 'Estado del servicio; da el detalle de abajo',
  },
  brokenAnswer: {
    what: 'La respuesta no es la del servicio: algo en medio la cambia.',
    who: network,
    where: 'Proxy o inspección de tráfico',
  },
  spaMissing: {
    what: 'La dirección del portal está registrada, pero no como aplicación de página única (SPA).',
    who: entra,
    where: `${registration} → Autenticación → mueve la dirección a "Aplicación de página única"`,
  },
  redirectUnknown: {
    what: 'La dirección del portal no está registrada tal cual.',
    who: entra,
    where: `${registration} → Autenticación → Aplicación de página única`,
  },
  appUnknown: {
    what: 'La aplicación no existe en esta organización.',
    who: host,
    where: 'portal.config.json → identity.clientId e identity.authority',
  },
  notAssigned: {
    what: 'Tu cuenta no está asignada a la aplicación.',
    who: entra,
    where: `${enterprise} → Usuarios y grupos`,
  },
  conditionalAccess: {
    what: 'Una directiva de acceso condicional no permite entrar desde aquí.',
    who: 'Quien administra la seguridad en Entra ID',
    where: 'Entra ID → Acceso condicional → What If; registros de inicio de sesión con el id de correlación',
  },
  secondFactor: {
    what: 'Microsoft pide un segundo factor.',
    who: you,
    where: 'Abre un tablero y responde en la ventana de Microsoft',
  },
  guestUnknown: {
    what: 'La cuenta es de otra organización y no está invitada.',
    who: entra,
    where: 'Entra ID → Usuarios → Invitar usuario externo',
  },
  consentMissing: {
    what: 'Falta el consentimiento para los permisos de Power BI.',
    who: entra,
    where: `${registration} → Permisos de API → Conceder consentimiento de administrador`,
  },
  scopeMixed: {
    what: 'Los permisos que pide el portal no son válidos juntos.',
    who: host,
    where: 'portal.config.json → identity.powerBiScopes',
  },
  sessionEnded: { what: 'La sesión terminó.', who: you, where: 'Sal y entra de nuevo' },
  providerBusy: {
    what: 'Microsoft Entra ID no responde por el momento.',
    who: 'Soporte de Microsoft',
    where: 'Estado de Microsoft 365; comprueba de nuevo en unos minutos',
  },
  tokenFailed: {
    what: 'Microsoft no dio el acceso.',
    who: entra,
    where: 'Entra ID → registros de inicio de sesión, con el detalle de abajo',
  },
  permissionsMissing: {
    what: 'A tu acceso le faltan permisos de Power BI.',
    who: entra,
    where: `${registration} → Permisos de API → Power BI Service, delegados, y conceder consentimiento`,
  },
  redirectMissing: {
    what: 'La página que recibe las respuestas de Microsoft no está en el sitio.',
    who: host,
    where: 'portal.config.json → identity.redirectPath, o publica redirect.html',
  },
  redirectFramed: {
    what: 'El sitio prohíbe mostrar esta página en un marco: no hay inicio de sesión silencioso.',
    who: host,
    where: 'Quita X-Frame-Options de esta página',
  },
  redirectIsolated: {
    what: 'El sitio aísla esta página: la ventana de inicio de sesión no puede responder.',
    who: host,
    where: 'Quita Cross-Origin-Opener-Policy de esta página',
  },
  policyMissing: {
    what: 'El sitio no envía su política de seguridad (Content-Security-Policy).',
    who: host,
    where: 'npm run hosting escribe los encabezados de cada servidor',
  },
  policyOutdated: {
    what: 'A la política de seguridad le faltan servidores de la configuración.',
    who: host,
    where: 'npm run hosting con la configuración actual; vuelve a publicar los encabezados',
  },
  tokenRefused: {
    what: 'El servicio no acepta tu acceso.',
    who: host,
    where: 'portal.config.json → identity.powerBiScopes y powerBi.apiUrl deben ser de la misma nube',
  },
  notLicensed: {
    what: 'Tu cuenta no tiene licencia para este contenido de Power BI.',
    who: powerBi,
    where: 'Centro de administración de Microsoft 365 → Licencias, o una capacidad para el área de trabajo',
  },
  forbidden: {
    what: 'Power BI no te da permiso.',
    who: powerBi,
    where:
      'Acceso del área de trabajo o de la aplicación; configuración del inquilino "Insertar contenido en aplicaciones"',
  },
  workspaceEntries: {
    what: 'Hay áreas de trabajo que Power BI devolvió sin identificador; el portal las deja fuera. Abajo está su número.',
    who: powerBi,
    where: 'Soporte de Power BI, o un proxy que cambia las respuestas',
  },
  modelUnsupported: {
    what: 'Este modelo no tiene actualizaciones: recibe datos por inserción o los consulta en vivo. No hay nada que corregir.',
    who: powerBi,
    where: 'Tipo del modelo semántico en el área de trabajo',
  },
  refreshesForbidden: {
    what: 'No puedes leer las actualizaciones: Power BI las muestra solo a quien puede escribir en el modelo semántico.',
    who: powerBi,
    where:
      'Rol de Colaborador en el área de trabajo del modelo, solo para quien publica el estado de los datos',
  },
  queriesForbidden: {
    what: 'No puedes consultar los datos de este modelo: ni el asistente ni los números de Inicio los leen con tu cuenta.',
    who: powerBi,
    where:
      'Permiso de compilación (Build) sobre el modelo semántico; configuración del inquilino "Dataset Execute Queries REST API"',
  },
  reportMissing: {
    what: 'El reporte de Power BI no está donde dice el tablero, o no tienes acceso.',
    who: powerBi,
    where: 'Admin Portal → Tableros: Report ID y Workspace ID; en Power BI, acceso al área de trabajo',
  },
  appMissing: {
    what: 'La aplicación de Power BI no está instalada para tu cuenta, o no tiene este reporte de Power BI.',
    who: powerBi,
    where:
      'Abre la aplicación una vez en Power BI, o instálala para todos ("Push apps to end users"); App ID y Report ID del tablero deben ser los de la aplicación',
  },
  pageMissing: {
    what: 'El reporte de Power BI no tiene la página del tablero, y abre otra.',
    who: powerBi,
    where: 'Admin Portal → Tableros: elige otra página; o repón la página en Power BI',
  },
  reportForeign: {
    what: 'El reporte de Power BI viene de otra dirección que la configurada.',
    who: host,
    where: 'portal.config.json → powerBi.appUrl',
  },
  catalogConsent: {
    what: 'Falta el consentimiento para el catálogo.',
    who: entra,
    where: `${registration} → Permisos de API → Microsoft Graph, Sites.Selected, y conceder consentimiento`,
  },
  catalogMissing: {
    what: 'El sitio o la lista del catálogo no existen.',
    who: sharePoint,
    where: 'portal.config.json → catalog.site y catalog.list; npm run setup:sharepoint',
  },
  catalogDenied: {
    what: 'Tu cuenta o la aplicación no pueden leer el catálogo.',
    who: sharePoint,
    where: 'Permisos del sitio y de la lista; npm run setup:sharepoint -- --grant',
  },
  catalogChanges: {
    what: 'El catálogo se puede leer, pero Microsoft Graph no da sus cambios: el portal lo lee completo cada vez.',
    who: host,
    where: 'portal.config.json → catalog.pollSeconds: 300 o más',
  },
  catalogEntries: {
    what: 'Hay elementos de la lista que no se pudieron leer; el portal los deja fuera. Abajo está su número.',
    who: sharePoint,
    where: 'La lista del catálogo en SharePoint: corrige o borra esos elementos',
  },
  dataStateColumn: {
    what: 'La lista del catálogo no tiene la columna DataState: nadie puede publicar el estado de los datos.',
    who: sharePoint,
    where: 'npm run setup:sharepoint, que agrega la columna',
  },
  dataStateMissing: {
    what: 'Nadie publica el estado de los datos: los lectores no ven su antigüedad.',
    who: powerBi,
    where:
      'Abre el modo de administración con una cuenta que sea Colaborador de las áreas de trabajo, o programa docs/n8n-freshness.json',
  },
  dataStateOld: {
    what: 'Hace más de dos horas que nadie publica el estado de los datos: los lectores ven «Última noticia…».',
    who: powerBi,
    where: 'El flujo programado que lo publica, o el modo de administración abierto por un Colaborador',
  },
  personalMissing: {
    what: 'La lista personal no existe, o le faltan columnas: favoritos, vistas y configuraciones se quedan en cada navegador.',
    who: sharePoint,
    where: 'npm run setup:sharepoint, que crea la lista y sus columnas',
  },
  personalDenied: {
    what: 'Esta cuenta no puede escribir en la lista personal: sus datos se quedan en cada navegador.',
    who: sharePoint,
    where: 'La lista → Configuración → Permisos: todos con «Colaborar»',
  },
  personalVisible: {
    what: 'Esta cuenta ve elementos de otras personas en la lista personal: la lista no es privada, o la cuenta es propietaria del sitio.',
    who: sharePoint,
    where:
      'La lista → Configuración → Configuración avanzada → Permisos de elementos: leer y editar solo los elementos propios. Repite la prueba con una cuenta que no sea propietaria',
  },
  webhookConsent: {
    what: 'Falta el consentimiento para el webhook del asistente.',
    who: entra,
    where: `${registration} → Permisos de API → la aplicación del webhook`,
  },
  webhookOrigin: {
    what: 'El webhook responde, pero el navegador no puede leer su respuesta: su flujo no está publicado, la dirección no es la suya o no permite este sitio.',
    who: flows,
    where:
      'n8n → publica el flujo; portal.config.json → chat.production.url; nodo Webhook → Allowed Origins (CORS)',
  },
  webhookMissing: {
    what: 'El webhook no existe o su flujo no está publicado.',
    who: flows,
    where: 'n8n → publica el flujo; portal.config.json → chat.production.url',
  },
  webhookRefuses: {
    what: 'El webhook no acepta a quien llama.',
    who: flows,
    where: 'n8n → autenticación del webhook; portal.config.json → chat.production.scopes',
  },
  webhookGateway: {
    what: 'El servidor delante del flujo del asistente no obtuvo respuesta.',
    who: flows,
    where: 'n8n en marcha; proxy delante de n8n → límite de tiempo',
  },
  webhookFails: {
    what: 'El flujo del asistente terminó con un error.',
    who: flows,
    where: 'n8n → Executions del flujo, a esta hora; si no guarda ejecuciones, su dirección de prueba',
  },
  webhookImmediate: {
    what: 'El webhook responde antes de tener la respuesta.',
    who: flows,
    where: 'n8n → nodo Webhook → Respond: no "Immediately"',
  },
  collectorOrigin: {
    what: 'El recolector responde, pero el navegador no puede leer su respuesta: no permite este sitio.',
    who: collectors,
    where: 'Recolector → CORS: esta dirección y el encabezado Content-Type',
  },
  collectorFails: {
    what: 'El recolector no acepta las trazas.',
    who: collectors,
    where: 'portal.config.json → telemetry.url; recolector → receptor OTLP por HTTP',
  },
  unexpected: {
    what: 'La comprobación no se pudo hacer.',
    who: 'Soporte del portal',
    where: 'Comprueba de nuevo; si sigue, da el resultado a soporte',
  },
});
