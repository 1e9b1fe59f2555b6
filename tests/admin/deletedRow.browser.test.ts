import { afterEach, expect, it } from 'vitest';
import { focusAfterDeletion } from '@/features/admin/table/focusNear';

const row = (name: string) =>
  `<li data-name="${name}"><button>Editar ${name}</button><button>Eliminar ${name}</button></li>`;
let list: HTMLElement;

function show(...names: readonly string[]) {
  list = document.createElement('div');
  list.dataset.pageScroll = '';
  list.innerHTML = `<button>Agregar</button><ul>${names.map(row).join('')}</ul>`;
  document.body.append(list);
}
afterEach(() => list.remove());

/** Text of the button that has the focus after a button with the focus deletes its row. */
function focusAfter(name: string): string | null | undefined {
  const buttons = [...list.querySelectorAll('button')];
  const opener = buttons.find(({ textContent }) => textContent === name);
  opener?.focus();
  const target = focusAfterDeletion();
  opener?.closest('li')?.remove();
  return target()?.textContent;
}

it.each([
  ['Editar A', 'Editar B'],
  ['Eliminar A', 'Eliminar B'],
  ['Editar B', 'Editar C'],
  ['Editar C', 'Editar B'],
  ['Eliminar C', 'Eliminar B'],
])(
  'after "%s" deletes its row the focus target is the same button of the nearest row: "%s"',
  (name, next) => {
    show('A', 'B', 'C');
    expect(focusAfter(name)).toBe(next);
  },
);

it('the focus target after the last row is deleted is the first control of the page', () => {
  show('A');
  expect(focusAfter('Editar A')).toBe('Agregar');
});

it('the focus target is the last button of a nearest row that has fewer buttons', () => {
  show('A', 'B');
  list.querySelector('[data-name=B] button:last-of-type')?.remove();
  expect(focusAfter('Eliminar A')).toBe('Editar B');
});

it('the focus target is the same button if its row was not deleted', () => {
  show('A', 'B');
  const [, edit] = list.querySelectorAll('button');
  edit?.focus();
  expect(focusAfterDeletion()()).toBe(edit);
});
