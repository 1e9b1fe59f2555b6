/** Identifies a story by the title of its file and the name of its export. */
type StoryName = readonly [title: string, story: string];

const reportReady: StoryName = ['Tablero/En pantalla', 'Ready'];
const expanded: StoryName = ['Tablero/Barra de controles/Estados', 'Expanded'];
const refreshing: StoryName = ['Tablero/Barra de controles/Estados', 'DataRefreshing'];
const startup: StoryName = ['Puerta/Inicio de sesión', 'Startup'];

/**
 * States that have no story because they render exactly like the story given here; the map opens that story.
 * Keys: machine, then state. Compared by screenshot at 1280 px on 25 November 2026.
 */
export const looksLike: Readonly<Record<string, Readonly<Record<string, StoryName>>>> = {
  authProgress: {
    handleRedirect: startup,
    'none.replaced': startup,
    'login.redirect': ['Puerta/Inicio de sesión', 'SilentSignOn'],
  },
  catalogLoad: { closed: ['Administración/Catálogo compartido', 'Following'] },
  comments: {
    'open.hidden': ['Comentarios', 'Idle'],
    closed: ['Comentarios', 'Idle'],
  },
  comparison: {
    suspended: ['Tablero/Comparación', 'Off'],
    'showing.loading.renewingToken': ['Tablero/Comparación', 'Rendering'],
    'showing.filtering': ['Tablero/Comparación', 'Ready'],
    'showing.turning': ['Tablero/Comparación', 'Ready'],
  },
  controlBar: {
    'screen.poised': expanded,
    'screen.entering': expanded,
    'screen.leaving': expanded,
  },
  presentation: { 'on.failing': ['Presentación', 'Opening'] },
  reportData: {
    'refresh.off': expanded,
    'refresh.on.waiting': expanded,
    'refresh.on.overdue': expanded,
    'refresh.refreshing.awaitingToken': refreshing,
    'refresh.refreshing.askingAgain': refreshing,
    'page.visible': expanded,
    'page.hidden': expanded,
    'note.none': expanded,
  },
  reportLoad: { 'loading.renewingToken': ['Tablero/En pantalla', 'AcquiringToken'] },
  tokenLife: {
    none: ['Tablero/En pantalla', 'AcquiringToken'],
    'alive.waiting': reportReady,
    'alive.fresh': reportReady,
    'alive.refreshing': reportReady,
    'alive.offline': reportReady,
    'alive.backingOff': reportReady,
  },
};
