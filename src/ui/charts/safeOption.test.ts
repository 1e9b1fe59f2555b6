import { expect, it } from 'vitest';
import { safeOption } from './safeOption';

it('safeOption leaves no text of a chart with the name of a property that every object has', () => {
  const format = () => 'x';
  const option = {
    series: [{ name: '__proto__', data: [1, null], label: { formatter: format } }],
    xAxis: { data: ['a __proto__ b', 'constructor', 'Planta Monterrey'] },
  };
  const texts = JSON.stringify(safeOption(option));
  for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(texts).not.toContain(name);
  expect(safeOption(option)).toMatchObject({
    series: [{ data: [1, null], label: { formatter: format } }],
    xAxis: { data: ['a __\u200bproto__ b', 'co\u200bnstructor', 'Planta Monterrey'] },
  });
});
