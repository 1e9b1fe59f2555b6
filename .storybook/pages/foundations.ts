/** The colours of one theme on one platform, keyed by token name without its prefix. */
export interface Palette {
  readonly name: string;
  readonly colours: Readonly<Record<string, string>>;
}

const block = (css: string, selector: string): Record<string, string> => {
  const rules = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const matchingRules = rules.filter(([, names = '']) =>
    names.split(',').some((name) => name.trim().replaceAll("'", '"') === selector),
  );
  return Object.fromEntries(
    matchingRules.flatMap(([, , body = '']) =>
      [...body.matchAll(/--p-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
        name,
        value.trim(),
      ]),
    ),
  );
};

/** The palettes of both themes on both platforms, read from the style sheet that defines them. */
export function palettes(css: string): readonly Palette[] {
  const light = block(css, ':root');
  const dark = { ...light, ...block(css, '[data-theme="dark"]') };
  const admin = block(css, '[data-platform="admin"]');
  const darkAdmin = block(css, '[data-platform="admin"][data-theme="dark"]');
  return [
    { name: 'Analítica, claro', colours: light },
    { name: 'Analítica, oscuro', colours: dark },
    { name: 'Administración, claro', colours: { ...light, ...admin } },
    { name: 'Administración, oscuro', colours: { ...dark, ...admin, ...darkAdmin } },
  ];
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two colours in the form `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
