/** Widths and heights in CSS px at which a story is laid out: desktop first, where its play function ran. */
export const windowSizes = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;

interface PageLayout {
  /**
   * In words: text outside the page, text clipped by a container that does not scroll, text over text, content wider than
   * the page.
   */
  readonly faults: string[];
  /** The page paints no text, image, drawing or control. */
  readonly isBlank: boolean;
}

export interface LayoutWindow {
  checkLayout(): PageLayout;
}

/** In the page, before its scripts: defines the functions of `LayoutWindow`. */
export function defineLayout(): void {
  /** Px by which a rectangle may exceed another: rounding of fractions. */
  const tolerance = 1;
  /** Least alpha of a background that hides what is below. */
  const opaque = 0.7;

  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  /** A line of text: its ink, what is visible of it without scrolling, and the containers that scroll it. */
  interface Line {
    readonly text: Text;
    readonly element: Element;
    readonly ink: Box;
    readonly visible: Box;
    readonly scrollers: readonly Element[];
  }

  const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 1 || bottom - top < 1;
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const words = (text: string) => `"${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  const named = (element: Element) =>
    `<${element.localName}${element.id ? ` id="${element.id}"` : ''}${
      element.getAttribute('role') ? ` role="${element.getAttribute('role')}"` : ''
    }> ${words(element.textContent ?? '')}`;

  /** Facts about an element for the path of a line through its containers. */
  interface Facts {
    readonly style: CSSStyleDeclaration;
    /** Hidden by its own clip, at most a pixel large or transparent: for screen readers, or until something happens. */
    readonly isForScreenReaders: boolean;
    /** Hidden until it has the focus, and laid out all the time. */
    readonly isUnseen: boolean;
    /** The box in which it shows its content. */
    readonly padding: Box;
    readonly clips: Axes;
    readonly scrolls: Axes;
    /** The element whose box contains and may clip it; `null` for the window. */
    readonly container: Element | null;
  }
  interface Axes {
    readonly x: boolean;
    readonly y: boolean;
  }

  /** Elements that contain what is positioned in them. */
  const holds = (style: CSSStyleDeclaration) =>
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    style.backdropFilter !== 'none' ||
    style.perspective !== 'none' ||
    /paint|strict|content/.test(style.contain) ||
    /transform|filter|perspective/.test(style.willChange);

  const containerOf = (element: Element, position: string): Element | null => {
    let node = element.parentElement;
    if (position !== 'fixed' && position !== 'absolute') return node;
    for (; node !== null; node = node.parentElement) {
      const style = getComputedStyle(node);
      if (holds(style) || (position === 'absolute' && style.position !== 'static')) return node;
    }
    return null;
  };

  let cache = new Map<Element, Facts>();
  const factsOf = (element: Element): Facts => {
    const cached = cache.get(element);
    if (cached) return cached;
    const style = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const isBox = style.display !== 'inline' && style.display !== 'contents';
    // The window takes the scrolling styles of the root elements.
    const isClipping = isBox && element !== document.body && element !== document.documentElement;
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    const facts: Facts = {
      style,
      isForScreenReaders:
        style.opacity === '0' ||
        (isBox && style.overflow !== 'visible' && (width <= 1 || height <= 1)) ||
        (style.clip !== 'auto' && style.position === 'absolute'),
      isUnseen: style.clipPath.startsWith('inset(50%'),
      padding: { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight },
      clips: {
        x: isClipping && style.overflowX !== 'visible',
        y: isClipping && style.overflowY !== 'visible',
      },
      scrolls: { x: scrolling.test(style.overflowX), y: scrolling.test(style.overflowY) },
      container: containerOf(element, style.position),
    };
    cache.set(element, facts);
    return facts;
  };
  const scrolling = /auto|scroll/;

  /** Whether the end of a text that does not fit is replaced by an ellipsis. */
  const endsInEllipsis = (element: Element, clip: Element, style: CSSStyleDeclaration) => {
    if (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '') return true;
    if (style.textOverflow !== 'ellipsis') return false;
    // The ellipsis is drawn for the lines of the container itself, not for those of a block or a flex item in it.
    let block: Element | null = element;
    while (block && block !== clip && getComputedStyle(block).display.startsWith('inline'))
      block = block.parentElement;
    return block === clip && !/flex|grid/.test(style.display);
  };

  const page = () => document.scrollingElement ?? document.documentElement;

  /** Whether the window scrolls: an open dialog stops it. */
  const scrollsPage = () =>
    [document.documentElement, document.body].every(
      (element) => !/hidden|clip/.test(getComputedStyle(element).overflowY),
    );

  /** The part of `box` that is within `limit`, along the axes. */
  const cut = (box: Box, limit: Box, { x, y }: Axes): Box => ({
    left: x ? Math.min(Math.max(box.left, limit.left), limit.right) : box.left,
    right: x ? Math.max(Math.min(box.right, limit.right), limit.left) : box.right,
    top: y ? Math.min(Math.max(box.top, limit.top), limit.bottom) : box.top,
    bottom: y ? Math.max(Math.min(box.bottom, limit.bottom), limit.top) : box.bottom,
  });

  const exceeds = (box: Box, limit: Box) => ({
    x: box.left < limit.left - tolerance || box.right > limit.right + tolerance,
    y: box.top < limit.top - tolerance || box.bottom > limit.bottom + tolerance,
  });

  /** Whether a part of a box in a container cannot be seen, and is not replaced by an ellipsis. */
  const isCut = (element: Element, box: Box, container: Element) => {
    const { style, padding, clips, scrolls } = factsOf(container);
    // A map is moved by dragging, and by the focus.
    if (container.getAttribute('role') === 'application') return false;
    const beyond = exceeds(box, padding);
    // A scroller reaches what is after its start.
    const isBeforeStart = {
      x: box.left - padding.left + container.scrollLeft < -tolerance,
      y: box.top - padding.top + container.scrollTop < -tolerance,
    };
    const isAxisCut = (axis: 'x' | 'y') =>
      clips[axis] && (scrolls[axis] ? isBeforeStart[axis] : beyond[axis]);
    return (isAxisCut('x') || isAxisCut('y')) && !endsInEllipsis(element, container, style);
  };

  /**
   * Follows a line through its containers. Gives what is visible of it, or `null` where it is hidden on purpose; reports
   * a fault if no scrolling shows a part of it.
   */
  const follow = (element: Element, ink: Box, report: (fault: string) => void) => {
    // For the outer containers, scrolled or clipped content is as large as its container.
    let box = ink;
    let isUnseen = false;
    const scrollers: Element[] = [];
    let isFixed = false;
    for (let node: Element | null = element; node !== null; ) {
      const facts = factsOf(node);
      if (facts.isForScreenReaders) return null;
      isUnseen ||= facts.isUnseen;
      if (facts.clips.x || facts.clips.y) {
        if (isCut(element, box, node)) report(`is clipped by ${named(node)}`);
        if (facts.scrolls.x || facts.scrolls.y) scrollers.push(node);
        box = cut(box, facts.padding, facts.clips);
      }
      isFixed = facts.container === null && facts.style.position === 'fixed';
      node = facts.container;
    }
    if (isFixed) {
      const beyond = exceeds(box, inWindow());
      if (beyond.x || beyond.y) report('is outside the window');
      box = common(box, inWindow());
    } else {
      const { scrollLeft, scrollTop } = page();
      if (box.left + scrollLeft < -tolerance || box.top + scrollTop < -tolerance)
        report('is outside the page');
      else if (box.right + scrollLeft > document.documentElement.clientWidth + tolerance)
        report('is wider than the page');
      else if (!scrollsPage() && box.bottom > innerHeight + tolerance && !isBehindDialog(element))
        report('is below the window, which does not scroll');
    }
    return { visible: isUnseen ? { ...box, right: box.left } : box, scrollers };
  };

  /** Whether an open dialog hides an element from the user. */
  const isBehindDialog = (element: Element) => element.closest('[inert], [aria-hidden="true"]') !== null;

  const inWindow = (): Box => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });

  /** The part of a line's rectangle that letters fill: fonts reserve space above and below. */
  const inkOf = ({ left, top, right, bottom }: DOMRect): Box => {
    const margin = (bottom - top) * 0.15;
    return { left, right, top: top + margin, bottom: bottom - margin };
  };

  const linesOf = (faults: Set<string>): Line[] => {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const element = text.parentElement;
      if (
        element === null ||
        text.data.trim() === '' ||
        element.closest('.sb-wrapper, script, style, noscript')
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        const ink = inkOf(rect);
        if (isEmpty(ink)) continue;
        const elementFaults: string[] = [];
        const followed = follow(element, ink, (fault) => elementFaults.push(fault));
        if (followed === null) continue;
        for (const fault of elementFaults.slice(0, 1)) faults.add(`text ${words(text.data)} ${fault}`);
        lines.push({ text, element, ink, ...followed });
      }
    }
    return lines;
  };

  /** Whether an element hides what is painted below it. */
  const hidesBelow = (element: Element) => {
    if (/^(img|canvas|video|iframe|object)$/.test(element.localName)) return true;
    const { backgroundColor, backgroundImage, backdropFilter, opacity } = getComputedStyle(element);
    if (Number(opacity) < opaque) return false;
    if (backgroundImage !== 'none' || backdropFilter.includes('blur')) return true;
    const alpha = /rgba\(.*,\s*([\d.]+)\)|\/\s*([\d.]+)\)/.exec(backgroundColor);
    return Number(alpha?.[1] ?? alpha?.[2] ?? 1) >= opaque;
  };

  /** Whether two lines are both seen at a point of the window. */
  const areBothSeen = (a: Element, b: Element, x: number, y: number) => {
    const painted = document.elementsFromPoint(x, y);
    const [first, second] = [painted.indexOf(a), painted.indexOf(b)];
    if (first < 0 || second < 0) return false;
    const lower = first < second ? b : a;
    return !painted
      .slice(0, Math.max(first, second))
      .some((element) => !element.contains(lower) && hidesBelow(element));
  };

  const isInWindow = (x: number, y: number) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

  /** Whether two lines that share a box are both seen there; scrolls to it if they scroll together. */
  const overlap = (a: Line, b: Line) => {
    const seen = common(a.visible, b.visible);
    const isLarge = (box: Box) => box.right - box.left >= 2 && box.bottom - box.top >= 2;
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    if (isLarge(seen) && isInWindow(x, y)) return areBothSeen(a.element, b.element, x, y);
    const ink = common(a.ink, b.ink);
    if (!isLarge(ink) || a.scrollers.length !== b.scrollers.length) return false;
    if (a.scrollers.some((scroller, index) => scroller !== b.scrollers[index])) return false;
    const positions = [page(), ...a.scrollers].map(
      (scroller) => [scroller, scroller.scrollLeft, scroller.scrollTop] as const,
    );
    const start = a.element.getBoundingClientRect();
    a.element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const end = a.element.getBoundingClientRect();
    const isSeen = areBothSeen(
      a.element,
      b.element,
      (ink.left + ink.right) / 2 + end.left - start.left,
      (ink.top + ink.bottom) / 2 + end.top - start.top,
    );
    for (const [scroller, left, top] of positions) scroller.scrollTo({ left, top, behavior: 'instant' });
    return isSeen;
  };

  const overlaps = (lines: readonly Line[], faults: Set<string>) => {
    const sorted = [...lines].sort((a, b) => a.ink.top - b.ink.top);
    for (const [index, a] of sorted.entries()) {
      for (let next = index + 1; next < sorted.length; next += 1) {
        const b = sorted[next] as Line;
        if (b.ink.top >= a.ink.bottom - 2) break;
        if (a.text === b.text || b.ink.left >= a.ink.right - 2 || b.ink.right <= a.ink.left + 2) continue;
        if (overlap(a, b)) faults.add(`text ${words(a.text.data)} overlaps ${words(b.text.data)}`);
      }
    }
  };

  const tooWide = (faults: Set<string>) => {
    const { clientWidth } = document.documentElement;
    const excess = page().scrollWidth - clientWidth;
    if (excess <= 0) return;
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) => element.getBoundingClientRect().right > clientWidth + tolerance,
    );
    faults.add(`the content is ${excess} px wider than the page${widest ? `: ${named(widest)}` : ''}`);
  };

  /** Containers that scroll sideways: named regions and code may, parts of the page may not. */
  const sideways = (faults: Set<string>) => {
    for (const element of document.body.querySelectorAll('*')) {
      if (element.scrollWidth <= element.clientWidth + tolerance || element.clientWidth === 0) continue;
      if (/^(pre|textarea|input|select)$/.test(element.localName) || element.hasAttribute('aria-label'))
        continue;
      if (element.closest('.sb-wrapper') === null && scrolling.test(getComputedStyle(element).overflowX))
        faults.add(`the content of ${named(element)} scrolls sideways`);
    }
  };

  const measure = document.createElement('canvas').getContext('2d');

  /** Texts of controls, which have no text nodes: the choice of a select, the placeholder of a field. */
  const controls = (faults: Set<string>) => {
    for (const control of document.body.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
      'select, input',
    )) {
      const text =
        control instanceof HTMLSelectElement
          ? control.selectedOptions[0]?.text
          : control.value === '' && control.placeholder;
      const style = getComputedStyle(control);
      if (!text || !measure || style.textOverflow === 'ellipsis') continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      measure.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room =
        control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (control.clientWidth > 1 && measure.measureText(text).width > room + tolerance)
        faults.add(`text ${words(text)} is clipped by <${control.localName}>`);
    }
  };

  const paintsElement = () =>
    [
      ...document.body.querySelectorAll(
        'img, svg, canvas, video, iframe, button, input, select, textarea, [role="progressbar"]',
      ),
    ].some(
      (element) =>
        element.closest('.sb-wrapper') === null &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !factsOf(element).isUnseen &&
        !isEmpty(common(element.getBoundingClientRect(), inWindow())),
    );

  const checkLayout = (): PageLayout => {
    // Lets points hit elements that ignore the pointer.
    const all = document.createElement('style');
    all.textContent = '* { pointer-events: auto !important; }';
    document.head.append(all);
    cache = new Map();
    const faults = new Set<string>();
    tooWide(faults);
    sideways(faults);
    const lines = linesOf(faults);
    overlaps(lines, faults);
    controls(faults);
    all.remove();
    return {
      faults: [...faults],
      isBlank: !lines.some(({ visible }) => !isEmpty(visible)) && !paintsElement(),
    };
  };

  Object.assign(window, { checkLayout } satisfies LayoutWindow);
}
