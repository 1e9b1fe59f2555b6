import type { AskedQuery } from '@/domain/chat/chatQueries';
import type { Topic } from '@/domain/chat/chatSuggestions';
import type { WebhookCause } from '@/domain/chat/webhookFailure';
import type { ChatRecipient } from '@/domain/ports/chat';
import type { FailureCode } from '@/domain/shared/failure';
import { inLanguage, plural } from '@/domain/shared/language';

/** Strings of the assistant. The failure is exactly that of SPEC section 8.1. */
export const copy = inLanguage(import.meta.url, {
  /** The opening message, a greeting from the virtual assistant (SPEC section 9). */
  greeting: '¡Hola! Soy tu asistente virtual. Pregúntame lo que necesites sobre este tablero.',
  failure: 'Lo siento, hubo un error al procesar tu mensaje. Por favor, inténtalo de nuevo.',
  /** Below the failure if the webhook or a proxy before it has too many calls, or n8n does not run. */
  busy: 'El asistente está ocupado o fuera de servicio. Espera un minuto antes de reintentar.',
  /** Below the failure after a timeout: a second attempt starts the workflow again. */
  mayRun:
    'No respondió a tiempo, y quizá sigue trabajando en tu pregunta. Si la reintentas, empieza otra vez.',
  /** Below the failure if the reply stopped arriving after its first part. */
  brokeOff:
    'Dejó de llegar antes de terminar: lo de arriba está incompleto. Si la reintentas, empieza otra vez.',
  /** Under "Detalles", for administrators. */
  failureDetails: {
    labels: {
      status: 'Estado',
      code: 'Código',
      correlation: 'Id. de correlación',
      time: 'Hora',
      check: 'Revisa',
    },
    checks: {
      network: 'La conexión de este equipo.',
      policy:
        'La política de seguridad del sitio no incluye el servidor del webhook: npm run hosting con la configuración actual, y vuelve a publicar los encabezados.',
      unreadable:
        'El navegador no puede leer la respuesta, o no la hubo. En n8n, que esté en marcha, que el flujo esté publicado y que «Allowed Origins (CORS)» sea la dirección de este sitio; en portal.config.json, la dirección del webhook; en el proxy delante de n8n, los límites de tamaño y de tiempo.',
      refuses:
        'El webhook no acepta a quien llama: «scopes» en portal.config.json y la comprobación del token en el flujo.',
      missing:
        'El webhook no existe o su flujo no está publicado: publícalo en n8n y compara la dirección en portal.config.json.',
      tooLarge:
        'La pregunta con sus datos es demasiado grande: el límite de tamaño del proxy delante de n8n, por ejemplo client_max_body_size.',
      busy: 'El servidor del webhook pide esperar: su límite de llamadas.',
      gateway:
        'El proxy delante de n8n no obtuvo respuesta: que n8n esté en marcha, y el límite de tiempo del proxy, por ejemplo proxy_read_timeout.',
      fails:
        'El flujo terminó con un error: «Executions» del flujo en n8n, a esta hora; si n8n no guarda ejecuciones, repite la pregunta con la dirección de prueba.',
      invalid: 'La respuesta no es la que el portal espera: el nodo del flujo que responde.',
      slow: 'El flujo no envió nada durante chat.deadlineSeconds: «Executions» del flujo en n8n, a esta hora.',
    } satisfies Record<WebhookCause, string>,
  },
  /** n8n's webhook responds "Immediately". The sentence is for the administrator who set it up. */
  unanswered:
    'El asistente recibió tu pregunta, pero no está configurado para contestar. Avisa a tu administrador: en n8n, el nodo Webhook responde de inmediato («Immediately»); debe responder al terminar el flujo o con el nodo «Respond to Webhook».',
  dataThrottled: (wait: string) => `Power BI pide esperar ${wait} antes de la siguiente consulta.`,
  /** Why the data of a dashboard could not be read for the assistant. */
  dataFailures: {
    queryDenied:
      'Power BI no permite consultar los datos de este tablero con tu cuenta. Pide a tu administrador permiso de compilación («Build») sobre el modelo, y que la organización permita las consultas («Dataset Execute Queries REST API»).',
    queryMissing: 'Power BI no encontró los datos de este tablero. Carga el tablero y pregunta de nuevo.',
    queryRounds: 'El asistente pidió datos varias veces y no llegó a contestar. Prueba con otra pregunta.',
    notLicensed:
      'Tu cuenta no tiene licencia de Power BI (Pro o PPU) para consultar estos datos. Pídela a quien administra el portal.',
  } satisfies Partial<Record<FailureCode, string>>,
  /** Why the dictation failed, with the next step. */
  voiceFailures: {
    microphoneDenied:
      'El navegador no permite usar el micrófono en este sitio. Permítelo junto a la dirección de la página, o escribe tu pregunta.',
    microphoneMissing: 'No hay ningún micrófono. Conecta uno e inténtalo de nuevo, o escribe tu pregunta.',
    nothingHeard: 'No se oyó nada. Inténtalo de nuevo, o escribe tu pregunta.',
    offline:
      'El reconocimiento de voz del navegador no responde. Revisa tu conexión e inténtalo de nuevo, o escribe tu pregunta.',
  } satisfies Partial<Record<FailureCode, string>>,
  voiceFailure: 'El navegador no pudo reconocer la voz. Inténtalo de nuevo, o escribe tu pregunta.',
  /** Text for a reply that requests data and has no text. */
  asksData: 'Para contestar, el asistente pide estos datos del tablero.',
  queryNote: {
    asked: () => '',
    running: () => 'Consultando…',
    done: (rows: number) => plural(rows, { one: '1 fila', other: `${rows} filas` }),
    refused: () => 'Power BI no la entendió',
    dropped: () => 'No se consultó',
  } satisfies Record<AskedQuery['status'], (rows: number) => string>,
  /** SPEC section 7.3: text for a reply without text. */
  received: 'Mensaje recibido correctamente.',
  /** Below `received`. */
  nothingReturned: 'El asistente no devolvió ningún texto.',
  otherDashboard: 'otro tablero',
  refused: (text: string) => `El portal no entiende esta parte de la respuesta: ${text}`,
  /** A query as a source; `time` is when the portal read it. */
  querySource: (title: string, time: string) => `${title} · ${time}`,
  impossible: (offer: string) => `${offer}: no está disponible aquí`,
  /** Suggested questions about a dashboard. */
  topics: {
    punctuality: '¿Qué región tiene la peor puntualidad?',
    delays: '¿Qué unidades tienen más demora?',
    orders: '¿Cuántos pedidos hay y de cuánto son?',
    deliveries: '¿Cuántas entregas hay en total?',
    volume: 'Muéstrame el volumen por región en una tabla',
    costs: '¿Cuál es el costo por kilómetro?',
    plants: '¿Cuáles son las mejores y las peores plantas?',
  } satisfies Record<Topic, string>,
  summary: (name: string) => `Resume «${name}» en tres puntos`,
  /** Replaces parts of a reply that are not shown. */
  leftOut: {
    picture: (host: string) =>
      host === '' ? '[Imagen no mostrada]' : `[Imagen de ${host}: no se carga por seguridad]`,
    nothing: 'La respuesta no tiene contenido que se pueda mostrar.',
  },
  /** Labels of the panel. SPEC sections 4 and 5 fix "Escribiendo..." and the placeholder. */
  panel: {
    assistant: 'Asistente',
    open: 'Abrir el asistente',
    openUnread: 'Abrir el asistente: tienes una respuesta nueva',
    answered: 'El asistente respondió.',
    actions: 'Acciones de la respuesta',
    undo: 'Deshacer',
    you: 'Tú',
    close: 'Cerrar el asistente',
    expand: 'Ampliar el asistente',
    reduce: 'Reducir el asistente',
    settings: 'Configurar el asistente',
    backToChat: 'Volver a la conversación',
    log: 'Conversación con el asistente',
    typing: 'Escribiendo...',
    /** After 20 s without a reply: a workflow server with many questions answers them one after another. */
    overdue:
      'Tarda más de lo normal; quizá hay muchas preguntas a la vez. Tu pregunta sigue en espera y puedes detenerla.',
    placeholder: 'Pregunta sobre este dashboard...',
    input: 'Tu pregunta',
    send: 'Enviar la pregunta',
    stop: 'Detener la respuesta',
    dictate: 'Dictar la pregunta',
    endDictation: 'Terminar el dictado',
    listening: 'Te escucho… Tu navegador convierte la voz en texto; puede usar un servicio de su fabricante.',
    details: 'Detalles',
    retry: 'Reintentar',
    grant: 'Continuar con Microsoft',
    copy: 'Copiar la respuesta',
    copied: 'Respuesta copiada',
    rateUp: 'Marcar como útil',
    rateDown: 'Marcar como no útil',
    toEnd: 'Ir al final',
    suggestions: 'Preguntas sugeridas',
    testBadge: 'Prueba',
    environment: 'Ambiente',
    environmentHint: 'Elige a qué flujo llegan tus preguntas.',
    production: 'Producción',
    test: 'Prueba',
    conversation: 'Conversación',
    conversationHint: 'Se guarda por tablero hasta que cierres esta pestaña.',
    conversationKept: 'Se guarda por tablero en este navegador.',
    clear: 'Borrar la conversación',
    clearConfirm: 'Sí, borrar',
    clearCancel: 'Cancelar',
    clearQuestion: '¿Borrar todos los mensajes de este tablero?',
    leaveClose: 'Cerrar',
    consent:
      'Se consultan en Power BI con tu cuenta, en todo el modelo del tablero, también lo que no muestra. Al asistente van solo las filas, hasta 500 por consulta.',
    allow: 'Permitir en este tablero',
    deny: 'No permitir',
    queryText: 'Consulta (DAX)',
    queryRows: 'Filas que recibió el asistente',
    queryCut: 'Hay más filas, que no se enviaron.',
    data: 'Datos del tablero',
    dataAllowed: 'El asistente puede consultar los datos de este tablero con tu cuenta y recibir las filas.',
    dataNotAllowed: 'Cuando el asistente pida datos de este tablero, te preguntará antes.',
    forbid: 'Retirar el permiso',
    source: 'Fuente',
    category: 'Categoría',
    showTable: 'Ver como tabla',
    showChart: 'Ver como gráfica',
    table: 'Tabla del asistente',
    copyTable: 'Copiar la tabla',
    tableCopied: 'Tabla copiada',
    saveTable: 'Descargar CSV',
    sortBy: (column: string) => `Ordenar por ${column}`,
    /** Describes a chart to screen readers. */
    chart: (title: string, numbers: string) => `Gráfica «${title}»: ${numbers}`,
    aboutPoint: (point: string, title: string) => `Sobre ${point} de «${title}», con sus primeras 100 filas`,
    about: (title: string) => `Sobre «${title}», con sus primeras 100 filas`,
    /** The report did not return the visual's rows. */
    aboutUnread: (title: string) => `Sobre «${title}», sin sus datos: no se pudieron leer`,
    resize: 'Ancho del asistente, en % de la ventana',
    keepHistory: 'Conservar entre visitas',
    keepHistoryHint:
      'Las conversaciones se quedan en este navegador hasta que salgas de tu sesión, las borres o lo desactives.',
    summary: 'Qué cambió desde tu última visita',
    summaryHint:
      'Al abrir el asistente en un tablero se le pregunta esto por ti, con la hora de tu última visita, que conoce este navegador. Los datos se leen solo con tu permiso.',
    edit: 'Cambiar la pregunta',
    reason: '¿Qué falló? (opcional)',
    explain: 'Enviar',
    explained: 'Gracias. Tu motivo va con la siguiente pregunta.',
    aboutNothing: 'No preguntar por este elemento',
    sends: 'Van la página, los filtros y la selección.',
    preview: 'Ver lo que se envía',
    previewHint: 'Así llega tu pregunta al asistente, tal como está ahora.',
    /** Sent data, its recipient, and data that is not sent. */
    previewFacts: ({ host, getsToken }: ChatRecipient) => [
      'Van tu pregunta, de qué tablero es y lo que ves de él: la página, los filtros, la selección y el elemento por el que preguntas.',
      `Lo recibe ${host}, el asistente que configuró tu organización.`,
      getsToken
        ? 'Va también un acceso temporal a Power BI, con el que el asistente lee lo que tú puedes leer. No van tu contraseña ni lo que muestran otros tableros.'
        : 'No van tu contraseña, tu acceso a Power BI ni lo que muestran otros tableros.',
    ],
    previewFailed: 'No se pudo leer del tablero lo que se enviaría. Inténtalo de nuevo.',
    askVisual: 'Preguntar por un elemento',
    visuals: 'Elementos de la página',
    noVisuals: 'Esta página no tiene elementos con título y datos.',
    visualsRefused: 'No se pudieron leer los elementos de esta página. Inténtalo de nuevo.',
    /** Enter was pressed while a question cannot be sent. */
    waitsForConsent:
      'El asistente espera tu decisión: arriba, permite o no que consulte los datos. Tu pregunta se queda aquí.',
    waitsForReply: 'El asistente todavía responde. Tu pregunta se queda aquí; envíala después.',
    pendingElsewhere: (name: string) => `Espera: el asistente responde en «${name}».`,
  },
  /** The filters that an action sets. */
  filters: {
    allRegions: 'todas las regiones',
    allSectors: 'todos los sectores',
    without: (filter: string) => `sin ${filter}`,
    from: (day: string) => `desde ${day}`,
    to: (day: string) => `hasta ${day}`,
  },
  /** Labels of an action before and after it runs. A reply cannot define them. */
  actions: {
    openPage: (page: string) => ({ offer: `Ver página ${page}`, done: `Página ${page} abierta` }),
    applyFilters: (filters: string) => ({
      offer: `Aplicar filtro ${filters}`,
      done: `Filtro ${filters} aplicado`,
    }),
    clearFilters: () => ({ offer: 'Quitar los filtros', done: 'Filtros quitados' }),
    refresh: () => ({ offer: 'Actualizar los datos', done: 'Actualización pedida' }),
    applyView: (name: string) => ({ offer: `Aplicar la vista ${name}`, done: `Vista ${name} aplicada` }),
    exportVisual: (visual: string) => ({
      offer: `Descargar los datos de ${visual}`,
      done: `Datos de ${visual} descargados`,
    }),
    openDashboard: (dashboard: string) => ({ offer: `Abrir ${dashboard}`, done: `${dashboard} abierto` }),
  },
  /** Note next to a message, by its status. */
  statuses: {
    failed: 'No se respondió',
    stopped: 'La detuviste',
    lost: 'La página se cerró antes de la respuesta',
    cut: 'Respuesta incompleta',
    growing: 'Respondiendo…',
  },
} as const);
