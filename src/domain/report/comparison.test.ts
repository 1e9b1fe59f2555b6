import { describe, expect, it } from 'vitest';
import { linkedPage } from './comparison';

const page = (name: string, title: string, isActive = false) => ({ name, title, isActive });

describe('linkedPage: the page of the second report (SPEC section 22)', () => {
  const leading = [page('s1', 'Resumen'), page('s2', 'Regiones', true)];

  it('has the name of the active page, or else its title in any spelling', () => {
    expect(linkedPage(leading, [page('x', 'Regiones'), page('s2', 'Otra')])).toBe('s2');
    expect(linkedPage(leading, [page('s1', 'Resumen'), page('x', 'REGIÓNES')])).toBe('x');
  });

  it('is null if there is no such page or no active page', () => {
    expect(linkedPage(leading, [page('s1', 'Resumen', true)])).toBeNull();
    expect(linkedPage([page('s1', 'Resumen')], [page('s1', 'Resumen')])).toBeNull();
  });
});
