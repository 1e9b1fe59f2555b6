import { inLanguage } from '@/domain/shared/language';

/** Texts of "Arquitectura de Producción" (SPEC section 2.5), loaded with the dialog. */
export const copy = inLanguage(import.meta.url, {
  close: 'Cerrar',
  content: 'Contenido',
  title: 'Arquitectura de Producción',
  description: 'Qué piezas participan y qué viaja por cada línea.',
  diagram:
    'Diagrama: el navegador con el portal y el reporte de Power BI incrustado, unido al servidor web, al proveedor de identidad, al servicio Power BI y al flujo del asistente.',
  withToken: 'Lleva token de acceso',
  withoutToken: 'Sin token',
  nodes: {
    browser: { title: 'Navegador de la persona', sub: [] },
    portal: { title: 'Portal', sub: ['Una sola página, sin servidor:', 'MSAL y powerbi-client'] },
    frame: { title: 'Reporte de Power BI', sub: ['iframe de app.powerbi.com'] },
    web: { title: 'Servidor web', sub: ['Solo archivos estáticos'] },
    identity: { title: 'Microsoft Entra ID', sub: ['login.microsoftonline.com'] },
    powerBi: {
      title: 'Servicio Power BI',
      sub: ['api.powerbi.com', 'app.powerbi.com', 'Tableros y datos'],
    },
    workflow: { title: 'Flujo del asistente', sub: ['Webhook propio'] },
  },
  labels: ['HTTPS', 'OIDC + PKCE', 'REST', 'postMessage', 'HTTPS', 'POST JSON', 'DAX'],
  lines: [
    {
      title: 'El navegador descarga el portal',
      text: 'HTML, JavaScript y portal.config.json. Son públicos: guardan identificadores y direcciones, nunca un secreto. No hay servidor propio que vea datos.',
    },
    {
      title: 'La persona inicia sesión',
      text: 'OpenID Connect con código de autorización y PKCE, en una ventana emergente o por redirección. Los tokens quedan en el almacenamiento de la sesión del navegador y se renuevan en silencio cada 50 minutos.',
      token: 'Entra ID entrega el token de identidad y el de acceso a Power BI',
    },
    {
      title: 'El portal busca el reporte de Power BI',
      text: 'GET reports/{reportId}; si no responde, recorre las áreas de trabajo. Recibe nombre, dirección de incrustación y conjunto de datos.',
      token: 'Cabecera Authorization: Bearer',
    },
    {
      title: 'El portal habla con el reporte de Power BI',
      text: 'Mensajes window.postMessage con el origen comprobado en ambos sentidos: cargar, filtrar, actualizar; el reporte de Power BI avisa cuando está listo o falla.',
      token: 'Va dentro del mensaje de carga y en cada renovación',
    },
    {
      title: 'El reporte de Power BI pide sus datos',
      text: 'El iframe consulta a Power BI por su cuenta. Los permisos de la persona y la seguridad por filas se aplican allí, no en el portal.',
      token: 'El iframe usa el token que recibió',
    },
    {
      title: 'La persona pregunta al asistente',
      text: 'POST con la pregunta y los identificadores del tablero al webhook de producción o de prueba.',
      token: 'Opcional, en el cuerpo: el token de la persona',
    },
    {
      title: 'El flujo consulta el conjunto de datos',
      text: 'Con ese token llama a executeQueries en nombre de la persona y redacta la respuesta. Sin token responde sin datos en vivo.',
      token: 'Cabecera Authorization: Bearer',
    },
  ],
});
