import { contrast, type Rgb } from '@/domain/shared/contrast';

type Themed<T> = { readonly light: T; readonly dark: T };

/** Surface and text colour of a reply, as in `tokens.css` (`--p-panel2`, `--p-ink`). */
export const surface: Themed<{ readonly ground: Rgb; readonly ink: Rgb }> = {
  light: { ground: [249, 250, 251], ink: [16, 24, 40] },
  dark: { ground: [27, 34, 48], ink: [242, 244, 247] },
};
const themes = ['light', 'dark'] as const;

let canvas: CanvasRenderingContext2D | null = null;

/** The RGB value that the browser paints for a CSS colour over a background. */
function painted(colour: string, [red, green, blue]: Rgb): Rgb {
  canvas ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!canvas) return [red, green, blue];
  for (const style of [`rgb(${red} ${green} ${blue})`, colour]) {
    canvas.fillStyle = style;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [r, g, b];
}

/** The colour, moved towards black or white until its contrast with the background is 4.5:1. */
function legible(colour: Rgb, ground: Rgb): Rgb {
  const end: Rgb =
    contrast([0, 0, 0], ground) > contrast([255, 255, 255], ground) ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += 0.05) {
    const [r = 0, g = 0, b = 0] = colour.map((part, i) => Math.round(part + ((end[i] ?? 0) - part) * share));
    if (contrast([r, g, b], ground) >= 4.55) return [r, g, b];
  }
  return end;
}

/** Background around an element, and the text colour that it inherits from the reply. */
type Around = Themed<{ readonly ground: Rgb; readonly ink: Rgb }>;

/** The element's background colour. A gradient, whose contrast is undefined, is replaced by its first colour. */
function ownGround({ style }: HTMLElement): string {
  const [first = ''] =
    /(?:rgba?|hsla?|lab|lch|oklab|oklch|color)\([^()]*\)/.exec(style.backgroundImage) ?? [];
  if (style.backgroundImage !== '') style.backgroundImage = '';
  if (style.backgroundColor === '' && first !== '') style.backgroundColor = first;
  return style.backgroundColor;
}

/** Moves a presentational attribute into the style. */
function adopt(element: HTMLElement, attribute: 'bgcolor' | 'color', property: 'backgroundColor' | 'color') {
  const value = element.getAttribute(attribute);
  element.removeAttribute(attribute);
  if (value !== null && element.style[property] === '') element.style[property] = value;
}

/** Elements that the portal colours; those colours are legible only on the portal's background. */
const styledByPortal = 'a, th, dd, caption, code, kbd, pre, mark';

function visit(element: HTMLElement, around: Around, isAuthored: boolean): void {
  const { style } = element;
  adopt(element, 'bgcolor', 'backgroundColor');
  adopt(element, 'color', 'color');
  const background = ownGround(element);
  const own = style.color;
  const within = (theme: (typeof themes)[number]) => {
    const ground = background === '' ? around[theme].ground : painted(background, around[theme].ground);
    return { ground, ink: own === '' ? around[theme].ink : painted(own, ground) };
  };
  const now = { light: within('light'), dark: within('dark') };
  const isOwn = background !== '' || own !== '';
  const isRestyled = isAuthored && element.matches(styledByPortal);
  if (isOwn || isRestyled) {
    if (isRestyled && background === '') style.backgroundColor = 'transparent';
    const [light, dark] = themes.map(
      (theme) => `rgb(${legible(now[theme].ink, now[theme].ground).join(' ')})`,
    );
    style.color = light === dark ? (light ?? '') : `light-dark(${light}, ${dark})`;
  }
  for (const child of element.children)
    if (child instanceof HTMLElement) visit(child, now, isAuthored || isOwn);
}

/**
 * Adjusts the colours of a reply, which are chosen for a white page, to a contrast of at least 4.5:1 in both themes
 * (WCAG 1.4.3). Keeps the hue if possible.
 */
export function makeLegible(fragment: DocumentFragment): void {
  for (const child of fragment.children) if (child instanceof HTMLElement) visit(child, surface, false);
}
