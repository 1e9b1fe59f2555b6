import { own } from '@/domain/shared/idMap';

const edges = ['top', 'right', 'bottom', 'left'];
const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** Allowed CSS properties: colour, box and table; no property that positions or fetches. */
const properties: ReadonlySet<string> = new Set([
  ...'color background-color background-image'.split(' '),
  ...'font-size font-style font-weight font-variant-numeric line-height letter-spacing'.split(' '),
  ...'text-align text-transform text-decoration-line text-decoration-style text-decoration-color'.split(' '),
  ...'vertical-align white-space-collapse text-wrap-mode overflow-wrap word-break list-style-type'.split(' '),
  ...'width min-width max-width height min-height max-height box-sizing'.split(' '),
  ...'display flex-direction flex-wrap flex-grow flex-shrink flex-basis'.split(' '),
  ...'align-items align-self justify-content row-gap column-gap'.split(' '),
  ...'border-collapse border-spacing table-layout caption-side empty-cells'.split(' '),
  // Chromium's longhands of border-spacing.
  ...['horizontal', 'vertical'].map((axis) => `-webkit-border-${axis}-spacing`),
  ...edges.flatMap((edge) => [`padding-${edge}`, `margin-${edge}`]),
  ...edges.flatMap((edge) => ['color', 'style', 'width'].map((part) => `border-${edge}-${part}`)),
  ...corners.map((corner) => `border-${corner}-radius`),
]);

const functions: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch linear-gradient calc'.split(' '),
);
const displays: ReadonlySet<string> = new Set(
  'block inline inline-block flex inline-flex list-item table table-row table-cell table-row-group'.split(
    ' ',
  ),
);
/** Maximum number per unit; unknown units are rejected. */
const largest: Readonly<Record<string, number>> = {
  '': 1000,
  '%': 100,
  px: 2000,
  pt: 1500,
  em: 60,
  rem: 60,
  ch: 200,
  ex: 200,
  deg: 360,
};

/** Maximum characters of a value; no legitimate value is longer. */
const longestValue = 400;

/** Whether a value, as serialised by the browser, is only a colour or a length. */
function isHarmless(property: string, value: string): boolean {
  if (
    value === '' ||
    value === 'initial' ||
    value.length > longestValue ||
    !/^[\w\s#.,%()+*/-]+$/.test(value) ||
    value.includes('--')
  )
    return false;
  if (property === 'display') return displays.has(value);
  if (property === 'background-image' && !/^(none|linear-gradient\()/.test(value)) return false;
  if (/(^|[\s(,])-[\d.]/.test(value)) return false;
  for (const [, name = ''] of value.matchAll(/(?<![\w-])([\w-]*)\(/g))
    if (name !== '' && !functions.has(name.toLowerCase())) return false;
  for (const [, digits, unit = ''] of value.matchAll(/(?<![\w#.-])(\d*\.?\d+)(%|[a-z]+)?/gi))
    if (Number(digits) > (own(largest, unit.toLowerCase()) ?? -1)) return false;
  return true;
}

/**
 * The allowed declarations of a style attribute. The browser parses them, so that escapes and comments cannot
 * hide a forbidden declaration.
 */
export function harmlessDeclarations(style: string): readonly (readonly [property: string, value: string])[] {
  const probe = document.createElement('span').style;
  probe.cssText = style;
  return [...probe]
    .filter((property) => properties.has(property))
    .map((property) => [property, probe.getPropertyValue(property)] as const)
    .filter(([property, value]) => isHarmless(property, value));
}
