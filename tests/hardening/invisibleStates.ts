/**
 * Controls whose state cannot be seen: the control looks the same with its state switched, or its box is not drawn. Compares
 * computed styles, in which forced colours have removed fills and shadows; the weight of the text does not count. Runs in
 * the page, so it imports nothing.
 */
export function invisibleStates(): string[] {
  const pairs: readonly (readonly [name: string, on: string, off: string | null])[] = [
    ['aria-pressed', 'true', 'false'],
    ['aria-checked', 'true', 'false'],
    ['aria-selected', 'true', 'false'],
    ['aria-current', 'page', null],
    ['data-highlighted', '', null],
    ['data-state', 'checked', 'unchecked'],
  ];
  const stateful = [
    ...pairs.flatMap(([name, on, off]) =>
      name === 'data-state'
        ? []
        : [on, off].flatMap((value) => (value === null ? [] : `[${name}="${value}"]`)),
    ),
    'label:has(> :is([type="checkbox"], [type="radio"]))',
  ].join();
  const rgba = /^rgba\(.*, 0\)$/;
  const groundOf = (element: Element | null): string => {
    const { backgroundColor } = getComputedStyle(element ?? document.documentElement);
    return element === null || !rgba.test(backgroundColor)
      ? backgroundColor
      : groundOf(element.parentElement);
  };
  /** The visible box of an element, or of its pseudo-element; empty if nothing is painted. */
  const paint = (element: Element, pseudo?: '::before' | '::after'): string => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && ['none', 'normal'].includes(style.content)) return '';
    const ground = groundOf(pseudo ? element : element.parentElement);
    const isDrawn = (colour: string) => !rgba.test(colour) && colour !== ground;
    const edges = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
      const of = (part: string) => String(style[`border${side}${part}` as keyof CSSStyleDeclaration]);
      return of('Style') === 'none' || of('Width') === '0px' || !isDrawn(of('Color'))
        ? ''
        : `${of('Width')} ${of('Color')}`;
    });
    return [
      isDrawn(style.backgroundColor) ? style.backgroundColor : '',
      ...edges,
      style.outlineStyle === 'none' || !isDrawn(style.outlineColor)
        ? ''
        : `outline ${style.outlineWidth} ${style.outlineColor}`,
      style.backgroundImage === 'none' ? '' : style.backgroundImage,
      style.boxShadow === 'none' ? '' : style.boxShadow,
    ].join('');
  };
  const look = (root: Element): string => {
    const { x, y } = root.getBoundingClientRect();
    return [root, ...root.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => {
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return [
          ...[box.x - x, box.y - y, box.width, box.height].map(Math.round),
          ...[paint(element), paint(element, '::before'), paint(element, '::after')],
          ...[style.opacity, style.textDecorationLine, element.getAttribute('d')],
        ].join(' ');
      })
      .join('\n');
  };
  const toggle = (root: Element) => {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      for (const [name, on, off] of pairs) {
        const value = element.getAttribute(name);
        if (value === on && off === null) element.removeAttribute(name);
        else if (value === on) element.setAttribute(name, off ?? '');
        else if (value !== null && value === off) element.setAttribute(name, on);
      }
      if (element.getAttribute('data-part') === 'item-indicator') element.toggleAttribute('hidden');
      if (element instanceof HTMLInputElement) element.checked = !element.checked;
    }
  };
  const restored = (root: Element) => {
    const before = [root, ...root.querySelectorAll('*')].map((element) =>
      [...pairs.map(([name]) => name), 'hidden'].map((name) => [name, element.getAttribute(name)] as const),
    );
    const inputs = [...document.querySelectorAll('input')].map((input) => [input, input.checked] as const);
    return () => {
      [root, ...root.querySelectorAll('*')].forEach((element, at) => {
        for (const [name, value] of before[at] ?? [])
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
      });
      for (const [input, checked] of inputs) if (input.checked !== checked) input.checked = checked;
    };
  };
  const isUndrawn = (root: Element) => {
    const control = root.querySelector('[data-part="control"]');
    return (
      control !== null && ![control, ...control.querySelectorAll('*')].some((part) => paint(part) !== '')
    );
  };

  // A constructed sheet, because the page's policy refuses inline styles.
  const plain = new CSSStyleSheet();
  plain.replaceSync(
    '* { font-weight: 400 !important; transition: none !important; animation: none !important }',
  );
  document.adoptedStyleSheets.push(plain);
  const problems = [...document.querySelectorAll(stateful)]
    .filter((root) => !root.closest('#report-container') && root.getBoundingClientRect().width > 2)
    .filter((root) => root.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .flatMap((root) => {
      const restore = restored(root);
      const looks = [look(root)];
      const undrawn = [isUndrawn(root)];
      toggle(root);
      looks.push(look(root));
      undrawn.push(isUndrawn(root));
      restore();
      const name = root.outerHTML.slice(0, 160);
      return [
        ...(looks[0] === looks[1] ? [`same in both states: ${name}`] : []),
        ...(undrawn.includes(true) ? [`not drawn: ${name}`] : []),
      ];
    });
  document.adoptedStyleSheets.pop();
  return problems;
}
