/** Identifies a story by the title of its file and the name of its export. */
type StoryName = readonly [title: string, story: string];

const reportReady: StoryName = ['Report/Dashboard', 'Ready'];
const expanded: StoryName = ['Report/Control bar', 'Expanded'];
const refreshing: StoryName = ['Report/Control bar', 'DataRefreshing'];
const startup: StoryName = ['Gate/Sign-in', 'Startup'];

/**
 * States that have no story because they render exactly like the story given here; the map opens that story.
 * Keys: machine, then state. Compared by screenshot at 1280 px on 25 November 2026.
 */
export const looksLike: Readonly<Record<string, Readonly<Record<string, StoryName>>>> = {
  authProgress: {
    handleRedirect: startup,
    'none.replaced': startup,
    'login.redirect': ['Gate/Sign-in', 'SilentSignOn'],
  },
  catalogLoad: { closed: ['Admin/Catalogue', 'Following'] },
  comments: {
    'open.hidden': ['Comments/Comments', 'Idle'],
    closed: ['Comments/Comments', 'Idle'],
  },
  comparison: {
    suspended: ['Report/Comparison', 'Off'],
    'showing.loading.renewingToken': ['Report/Comparison', 'Rendering'],
    'showing.filtering': ['Report/Comparison', 'Ready'],
    'showing.turning': ['Report/Comparison', 'Ready'],
  },
  controlBar: {
    'screen.poised': expanded,
    'screen.entering': expanded,
    'screen.leaving': expanded,
  },
  presentation: { 'on.failing': ['Presentation/Presentation', 'Opening'] },
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
  reportLoad: { 'loading.renewingToken': ['Report/Dashboard', 'AcquiringToken'] },
  tokenLife: {
    none: ['Report/Dashboard', 'AcquiringToken'],
    'alive.waiting': reportReady,
    'alive.fresh': reportReady,
    'alive.refreshing': reportReady,
    'alive.offline': reportReady,
    'alive.backingOff': reportReady,
  },
};
