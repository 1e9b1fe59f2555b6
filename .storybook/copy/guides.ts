/** Usage notes of a component. */
interface Guide {
  readonly use: string;
  readonly avoid: string;
  readonly words: string;
  readonly keyboard: string;
  readonly reader: string;
}

const dialogKeys = 'Tab recorre solo el diálogo; Escape lo cierra; el foco vuelve a lo que lo abrió.';
const dialogReader = 'Se anuncia como diálogo con su título; lo de atrás queda fuera de la lectura.';

/** Usage notes by the component's title in Storybook's list. */
export const guides: Readonly<Record<string, Guide>> = {
  Avisos: {
    use: 'Para enterarse de que un número de un tablero pasó su límite, mientras el portal está abierto.',
    avoid: 'No para vigilar con el portal cerrado: eso lo hace Power BI con los suyos.',
    words: 'Dice qué número, con qué límite y de cuándo es. El texto dice lo que no puede hacer cerrado.',
    keyboard: `${dialogKeys} Cada aviso tiene sus dos botones, con su nombre.`,
    reader: `${dialogReader} El número leído se anuncia como estado.`,
  },
  'Tablero/Comparación': {
    use: 'Para ver dos tableros, o el mismo con otros filtros, uno al lado del otro en una ventana ancha.',
    avoid: 'No en ventanas de menos de 1280 px: dos tableros angostos no se leen.',
    words: 'Dice qué tablero y qué filtros hay en cada lado. «Izquierda» es el tablero abierto.',
    keyboard:
      'El foco va al primer selector; Escape cierra y lo devuelve. Cada tablero es una parada propia.',
    reader:
      'Es una región con nombre; anuncia cuando el segundo tablero está listo. Los marcos tienen título.',
  },
  Comentarios: {
    use: 'Para hablar de un tablero o de una página con quien también lo lee, y llamar a alguien con @.',
    avoid: 'No para datos personales ni secretos: los lee toda la organización.',
    words: 'Dice quién y hace cuánto. Un fallo dice qué pasó, y el texto se queda hasta que se guarde.',
    keyboard:
      'Ctrl + Enter publica; @ abre la lista, que se recorre con las flechas y se elige con Enter; Escape cierra.',
    reader: 'La lista es un registro que anuncia lo nuevo; lo guardado y los fallos se anuncian.',
  },
  'Administración/Nuevo tablero': {
    use: 'Para crear o editar un tablero, desde la administración (español) o desde el menú (inglés).',
    avoid: 'No para los niveles de una regla ni para el orden del menú: tienen su propia vista.',
    words: 'Los errores son los de SPEC 5, letra por letra, junto a su campo. El botón dice lo que hace.',
    keyboard: `${dialogKeys} Al guardar con errores, el foco va al primer campo que falla.`,
    reader: `${dialogReader} Cada error está ligado a su campo.`,
  },
  'Administración/Ver el portal como': {
    use: 'Para comprobar qué menú y qué inicio tiene otra persona, sin pedirle su pantalla.',
    avoid: 'No para abrir tableros ni para ver algo suyo: quién abre un tablero lo decide Power BI.',
    words: 'La barra dice de quién es lo que se ve, y su botón, a dónde se vuelve.',
    keyboard: 'El foco empieza en «Volver a mi portal»; Escape también vuelve.',
    reader: 'Es una región con el nombre de la persona; lo que se elige se anuncia en la barra.',
  },
  'Marco/Menú de otra persona': {
    use: 'Para mostrar el menú de analítica como parte de una página.',
    avoid: 'No en lugar del menú del portal: no abre nada.',
    words: 'Los nombres de los grupos y de los tableros, como en el menú.',
    keyboard: 'Las flechas recorren las filas, como en el menú del portal.',
    reader: 'Es una navegación con nombre; cada grupo dice si está abierto.',
  },
  'Administración/Diagnóstico': {
    use: 'Para saber por qué el portal no funciona: qué está mal, quién puede corregirlo y dónde.',
    avoid: 'No para quien lee tableros: pregunta a servicios en nombre de quien administra.',
    words: 'Una oración por causa. El detalle técnico va aparte y se copia para soporte.',
    keyboard: 'Comprobar, detener y copiar son botones; la lista se lee de arriba abajo.',
    reader: 'El avance se anuncia como estado; cada comprobación dice su resultado.',
  },
  'Administración/Vistas': {
    use: 'Para ver y cambiar catálogos, personas y tableros de la organización.',
    avoid: 'No para leer tableros: eso es la plataforma de analítica.',
    words: 'Títulos y columnas de SPEC 2.7. Lo que destruye dice qué y cuánto antes de hacerlo.',
    keyboard: 'Tab recorre búsqueda, botones y acciones de cada fila; en el teléfono las filas son tarjetas.',
    reader: 'Tablas con encabezados; cada acción nombra su fila.',
  },
  'Administración/Auditoría': {
    use: 'Para saber quién cambió qué y cuándo en el catálogo compartido, y dejar algo como estaba antes.',
    avoid: 'No para deshacer lo que se acaba de hacer: eso está en el aviso del cambio.',
    words: 'Una palabra por cambio (Nuevo, Editado, Eliminado) y los campos que cambiaron.',
    keyboard: 'Tab recorre búsqueda, lista y las acciones de cada fila.',
    reader: 'Una tabla con encabezados; cada acción nombra su fila y dice qué hará.',
  },
  'Marco/Almacenamiento del navegador': {
    use: 'Mientras el navegador no tiene espacio, o no permite guardar, y algo está solo en esta pestaña.',
    avoid: 'No para lo que el portal recuerda por comodidad: tema, recientes, búsquedas.',
    words: 'Dice qué no se guarda y hasta cuándo dura. "Ocultar" lo deja entre las notificaciones.',
    keyboard: 'Dos botones en el orden de lectura; no toma el foco.',
    reader: 'La campana lo anuncia; este es una región con su nombre.',
  },
  'Marco/Versión nueva': {
    use: 'Cuando el servidor ya tiene otra versión del portal que esta pestaña.',
    avoid: 'No recarga por sí sola: la persona decide cuándo. Solo lo hace una parte que ya no existe.',
    words: 'Dice qué se conserva. "Después" la deja entre las notificaciones.',
    keyboard: 'Dos botones en el orden de lectura; no toma el foco.',
    reader: 'La campana la anuncia; esta es una región con su nombre.',
  },
  'Administración/Catálogo compartido': {
    use: 'Bajo el título de cada vista: de dónde viene el catálogo, qué tan nuevo es y qué espera.',
    avoid: 'No para el resultado de una acción suelta: eso es un aviso.',
    words: 'Dice qué pasó con el cambio y qué hacer; un conflicto muestra las dos versiones.',
    keyboard: 'El conflicto es un diálogo: se elige campo por campo y Escape lo deja para después.',
    reader: 'La línea es un aviso de estado; el conflicto, un diálogo con nombre.',
  },
  'Asistente/Estados': {
    use: 'Para preguntar por el tablero en pantalla.',
    avoid: 'No para avisos del sistema: van a las notificaciones.',
    words: 'Saluda una vez; un fallo dice qué pasó y ofrece reintentar.',
    keyboard: 'Enter envía, Mayús+Enter cambia de línea, Escape cierra.',
    reader: 'La conversación es un registro que anuncia cada respuesta completa, no cada letra.',
  },
  'Asistente/Campo de pregunta': {
    use: 'Al pie de la conversación, siempre a la vista.',
    avoid: 'No mientras se ven los ajustes del asistente.',
    words:
      'Texto de ayuda de SPEC 5: «Pregunta sobre este dashboard...». Si no se oye nada, una frase dice por qué y qué hacer; lo dictado nunca se envía solo.',
    keyboard:
      'Enter envía; con respuesta pendiente el botón la detiene. Al terminar el dictado, el foco vuelve al campo.',
    reader: 'El campo tiene nombre; el botón dice si envía o detiene. Escuchar y sus fallos se anuncian.',
  },
  'Asistente/Panel': {
    use: 'Compacto sobre el tablero; ampliado para leer tablas y respuestas largas.',
    avoid: 'No ampliado por sí solo: lo decide la persona.',
    words: 'Los botones dicen «Ampliar» y «Reducir».',
    keyboard: 'Escape reduce o cierra; el foco vuelve al botón redondo.',
    reader: 'Diálogo con nombre; «Sin leer» se dice, no solo se pinta.',
  },
  'Asistente/Mensaje': {
    use: 'Uno por pregunta o respuesta, con su hora.',
    avoid: 'No para errores del portal.',
    words: 'La respuesta llega tal cual, limpia de código.',
    keyboard: 'Copiar, calificar y reintentar son botones.',
    reader: 'Se dice quién habla y a qué hora.',
  },
  'Puerta/Inicio de sesión': {
    use: 'Mientras no hay sesión, y mientras se identifica.',
    avoid: 'No sobre un tablero abierto: ahí la sesión se renueva sin taparlo.',
    words: 'Textos de SPEC 2.1. Un rechazo dice qué hacer y guarda el detalle técnico plegado.',
    keyboard: '«Entrar» recibe el foco; Cancelar siempre está a mano.',
    reader: 'El progreso se anuncia; el error se lee al momento.',
  },
  'Piezas/Controles': {
    use: 'Botones, estado vacío y diálogo: con ellos se arma todo lo demás.',
    avoid: 'No un botón para navegar, ni un diálogo para un aviso.',
    words: 'Un verbo en cada botón; un vacío dice qué falta y cómo empezar.',
    keyboard: dialogKeys,
    reader: 'Los botones de ícono tienen nombre y globo de ayuda.',
  },
  'Tablero/Barra de controles/Estados': {
    use: 'En la franja del tablero, arriba de él: favorito, vistas, actualizar, descargar, compartir, pantalla completa. En el teléfono, en la fila de abajo.',
    avoid: 'No para lo que Power BI ya ofrece dentro de un reporte de Power BI paginado.',
    words: 'Cada control dice su acción; el resultado se dice junto a la barra.',
    keyboard: 'Tab entra una vez; las flechas recorren. En pantalla completa cualquier tecla la trae.',
    reader: 'Barra de herramientas con nombre; los resultados son avisos de estado.',
  },
  'Tablero/Barra de controles/Pieza': {
    use: 'La misma barra, sin máquinas: para ajustar su aspecto.',
    avoid: 'No más de una por pantalla.',
    words: 'Nombres cortos: van en globos de ayuda.',
    keyboard: 'Flechas, Inicio y Fin.',
    reader: 'Los controles apagados dicen por qué.',
  },
  'Marco/Atajos de teclado': {
    use: 'Para saber qué se puede hacer con el teclado; se abre con «?» o desde el buscador.',
    avoid: 'No para anunciar funciones: solo teclas que ya hacen algo.',
    words: 'Qué hace primero, la tecla después, como está escrita en el teclado.',
    keyboard: `${dialogKeys} «?» no lo abre mientras se escribe.`,
    reader: `${dialogReader} Cada atajo se lee con lo que hace.`,
  },
  'Tablero/Mis vistas': {
    use: 'Para volver a un tablero como la persona lo dejó: página, filtros y lo que eligió en él.',
    avoid: 'No para compartir lo que se ve una sola vez: eso es Compartir.',
    words: 'La persona pone el nombre. Lo que hizo se dice en una oración, con «Deshacer».',
    keyboard: `${dialogKeys} Enter en el nombre guarda; al eliminar, el foco va a «Deshacer».`,
    reader: `${dialogReader} Cada acción nombra su vista; lo que se hizo se anuncia.`,
  },
  'Tablero/En pantalla': {
    use: 'El tablero a todo el espacio; encima, lo que pasa con él.',
    avoid: 'No taparlo con avisos: van a la barra o a las notificaciones.',
    words: 'Mensajes de SPEC 8.1; cada error dice qué hacer y ofrece una salida.',
    keyboard: '«Try Again» y las demás salidas se alcanzan con Tab desde el encabezado.',
    reader: 'La carga es un aviso de estado con su paso; el error se lee al momento.',
  },
  'Tablero/Descargar y compartir/Estados': {
    use: 'Para llevarse datos, imprimir, pasar el enlace o la vista.',
    avoid: 'No para permisos: el enlace lo abre quien ya tiene acceso.',
    words: 'Dice cuántas filas entrega Power BI y con qué nombre se guardó.',
    keyboard: dialogKeys,
    reader: dialogReader,
  },
  'Tablero/Descargar y compartir/Piezas': {
    use: 'Los mismos diálogos, sin máquinas: para ajustar su aspecto.',
    avoid: 'No uno encima del otro.',
    words: 'Lo copiado se confirma en el mismo botón.',
    keyboard: dialogKeys,
    reader: dialogReader,
  },
  'Marco/Arquitectura': {
    use: 'Para explicar cómo se arma el producto en producción.',
    avoid: 'No como ayuda de uso.',
    words: 'Título «Arquitectura de Producción» (SPEC 2.5).',
    keyboard: dialogKeys,
    reader: 'El diagrama tiene una descripción completa en texto.',
  },
  'Marco/Filtros': {
    use: 'Fechas, región y sector para el tablero en pantalla.',
    avoid: 'No para los filtros que el reporte de Power BI trae: están en él.',
    words: '«Limpiar Filtros», «Cancelar», «Aplicar Filtros» (SPEC 2.5).',
    keyboard: `${dialogKeys} Una fecha inválida recibe el foco.`,
    reader: `${dialogReader} Los errores están ligados a su fecha.`,
  },
  'Marco/Encabezado': {
    use: 'Arriba de todo: menú, marca, búsqueda, plataforma, avisos, tema y cuenta.',
    avoid: 'No añadir botones: lo que no cabe en el teléfono va al menú «Ver más opciones».',
    words: 'Títulos «Landing Page» y «Admin Portal» (SPEC 2.2).',
    keyboard: 'Tab en el orden en que se lee.',
    reader: 'Es la región de encabezado; cada botón de ícono tiene nombre.',
  },
  'Marco/Inicio': {
    use: 'A un clic de distancia: dónde estaba la persona y todos sus tableros, primero los favoritos y recientes.',
    avoid: 'No para números propios: los dice cada tablero.',
    words: 'Saludo por la hora; los tableros se llaman como en el menú.',
    keyboard: 'Cada tarjeta es un botón; «Ordenar» muestra los que la mueven.',
    reader: 'Regiones con nombre; la estrella dice qué agrega o quita.',
  },
  'Marco/Resultado': {
    use: 'Lo que la persona acaba de hacer, con "Deshacer" donde se puede.',
    avoid: 'No para noticias de otras personas ni para lo que falló y debe quedar a la vista.',
    words: 'Una frase en pasado; un verbo en cada botón.',
    keyboard: 'Se queda mientras tiene el foco o el puntero; no toma el foco.',
    reader: 'Se anuncia al aparecer.',
  },
  'Marco/Notificaciones': {
    use: 'Lo que hicieron otras personas, los datos o un servicio mientras la persona hacía otra cosa.',
    avoid:
      'No para lo que ya dice la pantalla ni para lo que la persona acaba de hacer: eso es un resultado.',
    words: 'Qué pasó y, si lo hay, qué hacer.',
    keyboard: 'Escape cierra; cada aviso se descarta con su botón.',
    reader: 'El botón dice cuántas hay sin leer.',
  },
  'Marco/En construcción': {
    use: 'Vistas que aún no existen.',
    avoid: 'No para errores ni para listas vacías.',
    words: '«Se sigue trabajando en esta sección.» (SPEC 2.3).',
    keyboard: 'Ofrece un botón al tablero más cercano.',
    reader: 'Encabezado y texto, sin sorpresas.',
  },
  'Marco/Buscador': {
    use: 'Para saltar a un tablero o a una configuración.',
    avoid: 'No busca dentro de los tableros.',
    words: 'Sin resultados dice qué se buscó y dónde.',
    keyboard: 'Flechas recorren, Enter abre, Escape limpia.',
    reader: 'Cuadro combinado con su lista; se anuncia cuántos hay.',
  },
  'Marco/Configuraciones': {
    use: 'Preferencias de esta persona en este navegador.',
    avoid: 'No para la configuración de la organización.',
    words: 'Opciones de SPEC 2.5; nada cambia hasta «Guardar cambios».',
    keyboard: dialogKeys,
    reader: dialogReader,
  },
  'Marco/Menú lateral': {
    use: 'Para llegar a cada tablero.',
    avoid: 'No más de tres niveles.',
    words:
      'Nombres de SPEC 2.3; el punto dice «Conectado» o «Desconectado»; una entrada sin tablero dice «Próximamente».',
    keyboard: 'Flechas entre filas, derecha abre el grupo, izquierda vuelve, Escape cierra.',
    reader: 'Navegación con nombre; los grupos dicen si están abiertos y cuántos hijos tienen.',
  },
  'Pruebas/Registro de transiciones': {
    use: 'Para quien prueba: ver y guardar lo que hicieron las máquinas.',
    avoid: 'No para las personas que leen tableros: está apagado de fábrica.',
    words: 'Dice qué saldrá de la computadora antes de guardarlo.',
    keyboard: 'La lista se recorre con las flechas; la revisión es un diálogo.',
    reader: 'La lista tiene nombre; no anuncia cada transición.',
  },
};
