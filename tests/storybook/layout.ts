/** Widths and heights in CSS px at which a story is laid out: desktop first, where its play function ran. */
export const windowSizes = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;

/** What the page says of its layout, in words. */
export interface LayoutWindow {
  /**
   * Faults of the layout: text outside the page, text clipped by a container that does not scroll, text over text, content
   * wider than the page.
   */
  layoutFaults(): string[];
  /** Whether the page paints any text, image, drawing or control. */
  showsAnything(): boolean;
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

  /** The element whose box contains and may clip `element`; `null` for the window. */
  const containerOf = (element: Element, position: string): Element | null => {
    for (let node = element.parentElement; node !== null; node = node.parentElement) {
      const style = getComputedStyle(node);
      const holdsFixed =
        style.transform !== 'none' ||
        style.filter !== 'none' ||
        style.backdropFilter !== 'none' ||
        style.perspective !== 'none' ||
        /paint|strict|content/.test(style.contain) ||
        /transform|filter|perspective/.test(style.willChange);
      if (
        position === 'fixed'
          ? holdsFixed
          : position !== 'absolute' || holdsFixed || style.position !== 'static'
      )
        return node;
    }
    return null;
  };

  const isHiddenForEyes = (style: CSSStyleDeclaration, box: Box) =>
    (style.clip !== 'auto' && style.position === 'absolute') ||
    style.clipPath.startsWith('inset(50%') ||
    box.right - box.left <= 1 ||
    box.bottom - box.top <= 1;

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

  /**
   * Follows a line through its containers. Gives what is visible of it, or `null` where it is hidden on purpose; writes a
   * fault for each part that no scrolling shows.
   */
  const follow = (element: Element, ink: Box, report: (fault: string) => void) => {
    let box = ink;
    let visible = ink;
    const scrollers: Element[] = [];
    let position = '';
    for (let node: Element | null = element; node !== null; ) {
      const style = getComputedStyle(node);
      if (style.opacity === '0') return null;
      const { left, top } = node.getBoundingClientRect();
      const isRoot = node === document.body || node === document.documentElement;
      if (!isRoot && style.display !== 'inline' && style.display !== 'contents') {
        const outer = node.getBoundingClientRect();
        if (isHiddenForEyes(style, outer) && style.overflow !== 'visible') return null;
        const padding = {
          left: left + node.clientLeft,
          top: top + node.clientTop,
          right: left + node.clientLeft + node.clientWidth,
          bottom: top + node.clientTop + node.clientHeight,
        };
        const scrolls = { x: /auto|scroll/.test(style.overflowX), y: /auto|scroll/.test(style.overflowY) };
        const clips = { x: style.overflowX !== 'visible', y: style.overflowY !== 'visible' };
        if (clips.x || clips.y) {
          const isCut = {
            x:
              clips.x &&
              (scrolls.x
                ? box.left - padding.left + node.scrollLeft < -tolerance
                : box.left < padding.left - tolerance || box.right > padding.right + tolerance),
            y:
              clips.y &&
              (scrolls.y
                ? box.top - padding.top + node.scrollTop < -tolerance
                : box.top < padding.top - tolerance || box.bottom > padding.bottom + tolerance),
          };
          if ((isCut.x || isCut.y) && !endsInEllipsis(element, node, style))
            report(`is clipped by ${named(node)}`);
          if (scrolls.x || scrolls.y) scrollers.push(node);
          visible = common(visible, {
            left: clips.x ? padding.left : Number.NEGATIVE_INFINITY,
            top: clips.y ? padding.top : Number.NEGATIVE_INFINITY,
            right: clips.x ? padding.right : Number.POSITIVE_INFINITY,
            bottom: clips.y ? padding.bottom : Number.POSITIVE_INFINITY,
          });
          // What scrolls or is cut is as large as its container for the containers around it.
          box = {
            left: clips.x ? Math.max(box.left, padding.left) : box.left,
            right: clips.x ? Math.min(box.right, padding.right) : box.right,
            top: clips.y ? Math.max(box.top, padding.top) : box.top,
            bottom: clips.y ? Math.min(box.bottom, padding.bottom) : box.bottom,
          };
          if (scrolls.x && box.right < box.left) box = { ...box, left: padding.left, right: padding.left };
          if (scrolls.y && box.bottom < box.top) box = { ...box, top: padding.top, bottom: padding.top };
        }
      }
      position = style.position;
      node = containerOf(node, position);
      if (position === 'fixed' && node === null) {
        if (box.left < -tolerance || box.top < -tolerance) report('is outside the window');
        else if (box.right > innerWidth + tolerance || box.bottom > innerHeight + tolerance)
          report('is outside the window');
        return { visible: common(visible, inWindow()), scrollers };
      }
    }
    const { scrollLeft, scrollTop } = page();
    if (box.left + scrollLeft < -tolerance || box.top + scrollTop < -tolerance) report('is outside the page');
    else if (box.right + scrollLeft > document.documentElement.clientWidth + tolerance)
      report('is wider than the page');
    else if (!scrollsPage() && box.bottom > innerHeight + tolerance && !isBehindDialog(element))
      report('is below the window, which does not scroll');
    return { visible, scrollers };
  };

  /** Whether an open dialog hides an element from the user. */
  const isBehindDialog = (element: Element) => element.closest('[inert], [aria-hidden="true"]') !== null;

  const inWindow = (): Box => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });

  /** The part of a line's rectangle that letters fill: fonts reserve room above and below. */
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
        const own: string[] = [];
        const followed = follow(element, ink, (fault) => own.push(fault));
        if (followed === null) continue;
        for (const fault of own.slice(0, 1)) faults.add(`text ${words(text.data)} ${fault}`);
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

  Object.assign(window, {
    layoutFaults: () => {
      // Lets points hit elements that ignore the pointer.
      const all = document.createElement('style');
      all.textContent = '* { pointer-events: auto !important; }';
      document.head.append(all);
      const faults = new Set<string>();
      tooWide(faults);
      overlaps(linesOf(faults), faults);
      all.remove();
      return [...faults];
    },
    showsAnything: () => {
      if (linesOf(new Set()).some(({ visible }) => !isEmpty(visible))) return true;
      const seen = 'img, svg, canvas, video, iframe, button, input, select, textarea, [role="progressbar"]';
      return [...document.body.querySelectorAll(seen)].some(
        (element) =>
          element.closest('.sb-wrapper') === null &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !isEmpty(common(element.getBoundingClientRect(), inWindow())),
      );
    },
  } satisfies LayoutWindow);
}
