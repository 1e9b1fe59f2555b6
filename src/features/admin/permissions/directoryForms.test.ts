import { expect, it } from 'vitest';
import type { User } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { DirectoryPerson, DirectoryPort } from '@/domain/ports/directory';
import { directoryForm } from './directoryForms';

const { users, roles } = sampleData([]);
const [first] = users as [User];
const id = '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d11';
const person: DirectoryPerson = { id, name: first.name, email: first.email.toUpperCase(), title: '' };

/** The form after a person of the directory was picked for its address field. */
function pick(list: readonly User[]) {
  const form = directoryForm({} as DirectoryPort, { users: [...list], roles });
  let text = '';
  const tool = form.tools.people?.('', (value) => {
    text = String(value);
  }) as unknown as { props: { onPick: (picked: DirectoryPerson) => void } };
  tool.props.onPick(person);
  return { form, text };
}

it('directoryForm gives a person of the list the picked account, so that the rule follows the account', () => {
  const { form, text } = pick([first]);
  expect(text).toBe(first.email);
  expect(form.newUsers([first.id])).toEqual([
    { kind: 'users', id: first.id, before: first, after: { ...first, directoryId: id } },
  ]);
  expect(form.users()).toEqual([{ ...first, directoryId: id }]);
  expect(form.newUsers(['another'])).toEqual([]);
});

it('directoryForm changes nothing of a person who has the picked account', () => {
  const linked = { ...first, email: 'another@example.com', directoryId: id.toUpperCase() };
  const { form, text } = pick([linked]);
  expect([text, form.newUsers([first.id])]).toEqual([linked.email, []]);
});
