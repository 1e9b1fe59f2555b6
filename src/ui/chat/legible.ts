/** Share of the author's colour in text on the portal's own surface. */
const share = '60%';

/** Relative luminance of a CSSOM colour (`rgb(…)`); `null` when it cannot be parsed. */
function luminance(colour: string): number | null {
  const [, r = '', g = '', b = '', a = '1'] =
    /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(colour) ?? [];
  if (r === '' || Number(a) < 0.6) return null;
  const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
    const value = Number(part) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
}

/**
 * Replies use colours chosen for a white page. Text with a background of its own gets a contrasting
 * colour; coloured text on the portal's surface is mixed with the theme's ink, so that it is legible in both themes.
 */
export function makeLegible(fragment: DocumentFragment): void {
  for (const element of fragment.querySelectorAll<HTMLElement>('[style], [bgcolor], [color]')) {
    const { style } = element;
    const bgcolor = element.getAttribute('bgcolor');
    if (bgcolor !== null && style.backgroundColor === '') style.backgroundColor = bgcolor;
    element.removeAttribute('bgcolor');
    const fontColor = element.getAttribute('color');
    if (fontColor !== null && style.color === '') style.color = fontColor;
    element.removeAttribute('color');

    const ground = luminance(toRgb(style.backgroundColor));
    if (ground !== null) {
      const ink = luminance(toRgb(style.color));
      const contrast = ink === null ? 0 : (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      if (contrast < 4.5) style.color = ground > 0.18 ? '#101828' : '#f2f4f7';
    } else if (style.color !== '' && !hasOwnGround(element)) {
      style.color = `color-mix(in oklab, ${style.color} ${share}, var(--p-ink))`;
    }
  }
}

/** Whether an ancestor within the reply has a background. */
function hasOwnGround(element: HTMLElement): boolean {
  const ancestor = element.parentElement?.closest<HTMLElement>('[style*="background"]');
  return ancestor !== null && ancestor !== undefined;
}

const names: Readonly<Record<string, string>> = {
  white: 'rgb(255, 255, 255)',
  black: 'rgb(0, 0, 0)',
  red: 'rgb(255, 0, 0)',
  green: 'rgb(0, 128, 0)',
  blue: 'rgb(0, 0, 255)',
  yellow: 'rgb(255, 255, 0)',
  orange: 'rgb(255, 165, 0)',
  gray: 'rgb(128, 128, 128)',
  grey: 'rgb(128, 128, 128)',
  lightgray: 'rgb(211, 211, 211)',
  lightgrey: 'rgb(211, 211, 211)',
  whitesmoke: 'rgb(245, 245, 245)',
  lightblue: 'rgb(173, 216, 230)',
  lightgreen: 'rgb(144, 238, 144)',
  navy: 'rgb(0, 0, 128)',
};

const toRgb = (colour: string): string => names[colour.toLowerCase()] ?? colour;
