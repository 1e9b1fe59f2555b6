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
function pick(list: readonly User[], picked = person) {
  const form = directoryForm({} as DirectoryPort, { users: [...list], roles });
  let text = '';
  const tool = form.tools.people?.('', (value) => {
    text = String(value);
  }) as unknown as { props: { onPick: (one: DirectoryPerson) => void } };
  tool.props.onPick(picked);
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

it('directoryForm gives the account to the person who was entered by sign-in name', () => {
  const entered = { ...first, email: 'agarcia@example.com', signInName: 'agarcia' };
  const { form, text } = pick([entered], { ...person, email: 'other@example.com', signInName: 'AGARCIA' });
  expect(text).toBe(entered.email);
  expect(form.users()).toEqual([{ ...entered, directoryId: id }]);
});

it('directoryForm adds a new account with the address of another account', () => {
  const leaver = { ...first, directoryId: id.replace('5', '6') };
  const { form } = pick([leaver], { ...person, email: 'new@example.com', signInName: first.email });
  expect(form.users()).toMatchObject([leaver, { email: 'new@example.com', directoryId: id }]);
});

it('directoryForm changes nothing of a person who has the picked account', () => {
  const linked = { ...first, email: 'another@example.com', directoryId: id.toUpperCase() };
  const { form, text } = pick([linked]);
  expect([text, form.newUsers([first.id])]).toEqual([linked.email, []]);
});
