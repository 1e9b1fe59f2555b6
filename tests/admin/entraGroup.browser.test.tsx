import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FailureError } from '@/domain/shared/failure';
import { sampleDirectory } from '@/features/admin/directory/directory.fixture';
import { mountAdmin, samples } from './mount';

it('the form of an access group names its Entra group', async () => {
  const [first, ...rest] = samples.accessGroups;
  if (!first) throw new Error('no group');
  const group = { ...first, directoryId: '2c5a4e10-6b2d-4f83-9a71-000000000000' };
  const data = { ...samples, accessGroups: [group, ...rest] };
  await mountAdmin('powerbi-permissions', data, [1280, 900], { directory: sampleDirectory() });
  await page.getByRole('button', { name: `Editar ${group.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Quitar el grupo de Entra' })).toBeVisible();
  await expect.element(dialog.getByText(group.name, { exact: true })).toBeVisible();
});

it('an Entra group that was deleted does not hide the members of the others', async () => {
  const [first, second, ...rest] = samples.accessGroups;
  if (!first || !second) throw new Error('no groups');
  const inEntra = '2c5a4e10-6b2d-4f83-9a71-000000000000';
  const accessGroups = [{ ...first, directoryId: 'deleted' }, { ...second, directoryId: inEntra }, ...rest];
  const given = sampleDirectory();
  const directory: typeof given = {
    ...given,
    members: (id, signal) =>
      id === 'deleted'
        ? Promise.reject(new FailureError({ code: 'catalogRefused' }))
        : given.members(id, signal),
  };
  await mountAdmin('powerbi-permissions', { ...samples, accessGroups }, [1280, 900], { directory });
  await expect.element(page.getByText(/5,000/)).toBeVisible();
});
