/** Renders replies in real documents without a Content-Security-Policy, triggers them, and reports which ran. */

/** Renders one reply into a container of the arena. */
export type Fill = (container: HTMLElement, html: string) => void;

const perDocument = 30;
const atOnce = 6;
/** ms that pictures, frames and `javascript:` navigations get to run. */
const patience = 250;

const provoked =
  'click dblclick mousedown mouseup mouseover mouseenter mousemove mouseout pointerdown pointerup pointerover pointerenter keydown keyup focus focusin blur input change submit toggle animationstart animationend transitionend scroll wheel contextmenu drag dragstart drop copy paste load error begin end'.split(
    ' ',
  );

/** Triggers every event that a person or the page lifecycle could trigger. */
function provoke(container: HTMLElement) {
  for (const element of container.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.attributes].map(({ name }) => name).filter((name) => name.startsWith('on'));
    for (const type of new Set([...provoked, ...own.map((name) => name.slice(2))]))
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    if ('focus' in element) element.focus();
    if ('click' in element) element.click();
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function inDocument(replies: readonly string[], fill: Fill) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) throw new Error('no document');
  // Links to other pages are not an attack; following them would leave the arena.
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Object && 'closest' in event.target ? event.target : null;
    const address = (link as Element | null)?.closest('a')?.getAttribute('href') ?? '';
    if (/^(https?|mailto|tel):/i.test(address)) event.preventDefault();
  });
  const containers = replies.map((reply) => {
    const container = page.createElement('div');
    page.body.append(container);
    fill(container, reply);
    return container;
  });
  await wait(30);
  for (const container of containers) provoke(container);
  await wait(patience);
  frame.remove();
}

/** Runs every reply and returns the numbers that called `top.hit`. */
export async function runInArena(replies: readonly string[], fill: Fill): Promise<ReadonlySet<number>> {
  const hits = new Set<number>();
  Object.assign(window.top ?? window, { hit: (id: number) => hits.add(id) });
  const chunks: string[][] = [];
  for (let i = 0; i < replies.length; i += perDocument) chunks.push(replies.slice(i, i + perDocument));
  const work = chunks.values();
  const worker = async () => {
    for (const chunk of work) await inDocument(chunk, fill);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await wait(patience);
  return hits;
}
