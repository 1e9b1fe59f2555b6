/**
 * The focused element if no part of it is visible: an element covers it, or it is outside the window (WCAG
 * 2.4.11). `null` if a part is visible, and for the report, which is a separate page. Runs in the page.
 */
export function hiddenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body || element.tagName === 'IFRAME') return null;
  // An input without its own size is displayed by its label.
  const box = element.getBoundingClientRect();
  const drawn = box.width < 4 ? (element.closest('label') ?? element) : element;
  const isDrawn = (other: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(other);
    return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  };
  const isOpenTo = (x: number, y: number) => {
    for (const there of document.elementsFromPoint(x, y)) {
      if (drawn.contains(there)) return true;
      if (there.contains(drawn)) return false;
      if (isDrawn(there)) return false;
    }
    return false;
  };
  const { left, top, width, height } = drawn.getBoundingClientRect();
  for (let i = 1; i < 8; i += 1)
    for (let j = 1; j < 8; j += 1) if (isOpenTo(left + (width * i) / 8, top + (height * j) / 8)) return null;
  return `${element.outerHTML.slice(0, 140)} at ${Math.round(left)},${Math.round(top)}`;
}
