import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PowerBiListsPort } from '@/domain/ports/powerBiLists';
import { listsWithReport } from '@/domain/ports/powerBiLists.fixture';
import { FailureError } from '@/domain/shared/failure';
import { mountAdmin, samples } from './mount';

const workspace = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
const report = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const list = (name: string) => page.getByRole('combobox', { name, exact: true });

const lists = listsWithReport(workspace, report);

async function open(given: PowerBiListsPort) {
  const mounted = await mountAdmin('powerbi-dashboards', samples, [1280, 860], { lists: given });
  mounted.addBoard.send({ type: 'user.open', variant: 'es' });
  await expect.element(field('Nombre')).toHaveFocus();
  return mounted;
}

describe('the board picker (SPEC section 2.8)', () => {
  it('fills the fields from the selected workspace, report and page, and checks the report', async () => {
    const { addBoard, saves } = await open(lists);
    await userEvent.click(button('Elegir de Power BI'));
    await userEvent.selectOptions(list('Espacio de trabajo'), 'Operaciones');
    await userEvent.selectOptions(list('Reporte de Power BI'), 'Flotilla');
    await expect.element(field('Report ID')).toHaveValue(report);
    await expect.element(field('Workspace ID')).toHaveValue(workspace);
    await expect.element(field('Nombre')).toHaveValue('Flotilla');
    await expect
      .element(page.getByText('Este reporte de Power BI existe y tu cuenta lo abre: Flotilla.'))
      .toBeVisible();
    await userEvent.selectOptions(list('Página'), 'Resumen');
    await userEvent.selectOptions(list('Categoría'), 'Costo');
    await expect.element(field('Ruta del menú')).toHaveValue('Costo > Flotilla');
    await userEvent.click(button('Guardar'));
    await expect.poll(() => saves.length).toBe(1);
    expect(addBoard.getSnapshot().context.values).toMatchObject({ kind: 'page', pageName: 'ReportSection1' });
  });

  it('reads workspace and report from a pasted address of Power BI', async () => {
    await open(lists);
    await userEvent.fill(
      field('Report ID'),
      `https://app.powerbi.com/groups/${workspace}/reports/${report}/ReportSection1?experience=power-bi`,
    );
    await expect.element(field('Report ID')).toHaveValue(report);
    await expect.element(field('Workspace ID')).toHaveValue(workspace);
  });

  it('saves the App of a pasted address, and checks that the App contains the report', async () => {
    const app = '2b7c9e14-6d35-4a80-93f1-c5e8d0a7b264';
    let isInstalled = false;
    const { saves, addBoard } = await open({
      ...lists,
      appReports: async (_, signal) => {
        if (!isInstalled) throw new FailureError({ code: 'reportNotFound', detail: app });
        return lists.reports('', signal);
      },
      check: async () => {
        throw new FailureError({ code: 'reportNotFound', detail: report });
      },
    });
    const inApp = `https://app.powerbi.com/groups/me/apps/${app}/reports/${report}`;
    await userEvent.fill(field('Workspace ID'), workspace);
    await userEvent.click(button('Elegir de Power BI'));
    await userEvent.fill(field('Report ID'), inApp);
    await expect.element(page.getByText(/no está en la aplicación de Power BI/)).toBeVisible();
    isInstalled = true;
    await userEvent.fill(field('Report ID'), '');
    await userEvent.fill(field('Report ID'), inApp);
    await expect.element(page.getByText(/existe y tu cuenta lo abre: Flotilla/)).toBeVisible();
    await userEvent.fill(field('Nombre'), 'Flotilla');
    await userEvent.selectOptions(list('Categoría'), 'Costo');
    await userEvent.click(button('Guardar'));
    await expect.poll(() => saves.length).toBe(1);
    expect(addBoard.getSnapshot().context.values).toMatchObject({
      appId: app,
      reportId: report,
      workspaceId: workspace,
    });
  });

  it('shows that a list failed, requests the list again on a click, and shows that a report does not exist', async () => {
    let attempts = 0;
    await open({
      ...lists,
      workspaces: async () => {
        attempts += 1;
        if (attempts === 1) throw new FailureError({ code: 'throttled', detail: '20' });
        return [{ id: workspace, name: 'Operaciones' }];
      },
      check: async () => {
        throw new FailureError({ code: 'reportNotFound', detail: report });
      },
    });
    await userEvent.click(button('Elegir de Power BI'));
    await expect.element(page.getByText('Power BI pide esperar 20 s.')).toBeVisible();
    await userEvent.click(button('Reintentar'));
    await userEvent.selectOptions(list('Espacio de trabajo'), 'Operaciones');
    await userEvent.selectOptions(list('Reporte de Power BI'), 'Flotilla');
    await expect.element(page.getByText(/Este reporte de Power BI no está/)).toBeVisible();
  });

  it('sends no request to Power BI before it is opened', async () => {
    const requests: string[] = [];
    await open({
      ...lists,
      workspaces: async () => {
        requests.push('workspaces');
        return [];
      },
      check: async (...wanted) => {
        requests.push('check');
        return lists.check(...wanted);
      },
    });
    await userEvent.fill(field('Report ID'), report);
    await userEvent.fill(field('Workspace ID'), workspace);
    await expect.element(button('Elegir de Power BI')).toBeVisible();
    expect(requests).toEqual([]);
  });
});
