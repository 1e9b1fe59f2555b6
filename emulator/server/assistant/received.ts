const parts = ['dashboard', 'powerbi', 'extension'];

/**
 * The fields of a body as a list, for a user who tests a workflow. Shows only the length of a token, never
 * the token.
 */
export function describeBody(body: Readonly<Record<string, unknown>>): string {
  const line = (name: string, value: unknown) => {
    if (name.endsWith('accessToken')) return `- \`${name}\`: recibido (${String(value).length} caracteres)`;
    return `- \`${name}\`: ${value === '' ? '_vacío_' : `\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``}`;
  };
  const lines = Object.entries(body).flatMap(([name, value]) =>
    parts.includes(name) && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, inner]) => line(`${name}.${key}`, inner))
      : [line(name, value)],
  );
  const powerbi = body.powerbi;
  const hasToken = typeof powerbi === 'object' && powerbi !== null && 'accessToken' in powerbi;
  return ['**Ambiente de prueba.** Esto recibí:', '', ...lines, ...(hasToken ? [] : ['- Sin token'])].join(
    '\n',
  );
}
