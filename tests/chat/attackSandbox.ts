/** Renders replies in real documents without a Content-Security-Policy, triggers them, and reports which ran. */

/** Renders one reply into a container of the attack sandbox. */
export type Fill = (container: HTMLElement, html: string) => void;

const perDocument = 60;
const atOnce = 6;
/** ms after which a document counts as removed. */
const removalTimeout = 3_000;

const provoked =
  'click dblclick mousedown mouseup mouseover mouseenter mousemove mouseout pointerdown pointerup pointerover pointerenter keydown keyup focus focusin blur input change submit toggle animationstart animationend transitionend scroll wheel contextmenu drag dragstart drop copy paste load error begin end'.split(
    ' ',
  );

/** Triggers every event that a user or the page lifecycle could trigger. */
function provoke(container: HTMLElement) {
  for (const element of container.querySelectorAll<HTMLElement>('*')) {
    // Of the prototype: in a form, an input named `attributes` replaces the property.
    const names = Element.prototype.getAttributeNames.call(element);
    const handlerNames = names.filter((name) => name.startsWith('on'));
    for (const type of new Set([...provoked, ...handlerNames.map((name) => name.slice(2))]))
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    if ('focus' in element) element.focus();
    if ('click' in element) element.click();
  }
}

/**
 * Puts harmless code of the kinds that a browser runs late (a picture's error, a frame's script, a `javascript:`
 * address) after the replies, and waits until all of it ran: by then earlier code could run too, however
 * slow the machine.
 */
async function settled(page: Document, frame: HTMLIFrameElement) {
  // Without the sanitiser a reply may replace or remove the document, and with it the late code.
  const gone = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    setTimeout(resolve, removalTimeout);
  });
  const late: (() => void)[] = [];
  const ran = Promise.all(
    ['img', 'frame', 'address'].map(() => new Promise<void>((resolve) => late.push(resolve))),
  );
  const canary = canaries.push(late) - 1;
  const box = page.createElement('div');
  box.innerHTML = `<img src="x?${canary}" onerror="top.canary(${canary},0)">
    <iframe srcdoc="<script>top.canary(${canary},1)</script>"></iframe>
    <a href="javascript:top.canary(${canary},2)">x</a>`;
  page.body.append(box);
  box.querySelector('a')?.click();
  await Promise.race([ran, gone]);
  box.remove();
}

const canaries: (() => void)[][] = [];

async function inDocument(replies: readonly string[], fill: Fill) {
  const frame = document.createElement('iframe');
  // Scripts run; a new tab would put the page of every other test into the background, where nothing is rendered.
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-forms');
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) throw new Error('no document');
  // A relative address must not load the test runner’s own page into the attack sandbox, where it would join its channels; a port
  // that browsers refuse answers at once.
  page.head.innerHTML = '<base href="https://localhost:1/">';
  // Links to other pages are not an attack; following them would leave the attack sandbox.
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
  await settled(page, frame);
  for (const container of containers) provoke(container);
  await settled(page, frame);
  frame.remove();
}

/** Runs every reply and returns the numbers that called `top.hit`. */
export async function runInSandbox(replies: readonly string[], fill: Fill): Promise<ReadonlySet<number>> {
  const hits = new Set<number>();
  Object.assign(window.top ?? window, {
    hit: (id: number) => hits.add(id),
    canary: (canary: number, kind: number) => canaries[canary]?.[kind]?.(),
  });
  const chunks: string[][] = [];
  for (let i = 0; i < replies.length; i += perDocument) chunks.push(replies.slice(i, i + perDocument));
  const work = chunks.values();
  const worker = async () => {
    for (const chunk of work) await inDocument(chunk, fill);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return hits;
}
