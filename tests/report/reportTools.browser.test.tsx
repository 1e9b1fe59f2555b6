import { act, cleanup, render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import { pending } from '@/domain/ports/fakes.fixture';
import { noFilters } from '@/domain/report/filters';
import { FailureError } from '@/domain/shared/failure';
import { ReportTools } from '@/features/report/files/ReportTools';
import { type SamplePorts, samplePorts } from '@/features/report/screen/reportPorts.fixture';
import { sampleViews } from '@/features/report/views/savedViews.fixture';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { commentsOffered, selectComments } from '@/store/comments.slice';
import { filtersApplied } from '@/store/filters.slice';
import { makeStore } from '@/store/makeStore';
import { modalClosed, modalOpened, reportLeft, selectModal, viewRefused } from '@/store/view.slice';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const [board = null] = specBoards;
type Modal = 'download' | 'share' | 'views';

/** The dialogs over a report on screen. */
function opened(modal: Modal, ports: SamplePorts = {}, on = board) {
  const store = makeStore({ savedViews: { views: sampleViews, last: null } });
  store.dispatch(modalOpened(modal));
  const context = { board: on, report: sampleReport, pageName: 'p2' };
  render(
    <Provider store={store}>
      <ThemeProvider>
        <ReportTools
          actors={{
            reportLoad: frozen(reportLoadMachine, 'ready', { context }),
            catalogOutbox: frozen(catalogOutboxMachine, 'resting', { input: { subject: 'catalog' } }),
          }}
          ports={samplePorts(ports)}
          appUrl="https://app.powerbi.com"
          portalUrl="https://portal.example.com/"
          now={() => Date.parse('2026-11-21T12:00:00')}
        />
      </ThemeProvider>
    </Provider>,
  );
  return {
    store,
    modal: () => selectModal(store.getState()),
    dispatch: (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action)),
  };
}

const fail = async () => {
  throw new FailureError({ code: 'toolFailed' });
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const absent = (text: string | RegExp) => expect.element(page.getByText(text)).not.toBeInTheDocument();
const link = page.getByRole('textbox', { name: 'Enlace a lo que estás viendo' });

afterEach(cleanup);

describe('"Descargar" (SPEC sections 2.4 and 17)', () => {
  it('requests the list of visuals again on a click after the list failed', async () => {
    const listVisuals = vi.fn(samplePorts().report.listVisuals).mockImplementationOnce(fail);
    opened('download', { listVisuals });
    await expectVisible('El tablero no respondió con sus elementos.');
    await button('Buscar de nuevo').click();
    await expect.element(page.getByRole('radio', { name: /^Entregas por día/ })).toBeVisible();
    await absent('El tablero no respondió con sus elementos.');
  });

  it('prints while the list of visuals loads, and closes after the print dialog', async () => {
    const { modal } = opened('download', { listVisuals: pending });
    await button('Imprimir').click();
    await expect.poll(modal).toBeNull();
  });

  it('stays open with the reason if the report does not print', async () => {
    const { modal } = opened('download', { print: fail });
    await button('Imprimir').click();
    await expectVisible(/^No se abrió la impresión del tablero/);
    expect(modal()).toBe('download');
  });

  it('closes when its report closes, and a print that ends later closes no other dialog', async () => {
    let printed = () => {};
    const print = () => new Promise<void>((resolve) => (printed = resolve));
    const { modal, dispatch } = opened('download', { print });
    await button('Imprimir').click();
    dispatch(reportLeft());
    expect(modal()).toBeNull();
    dispatch(modalOpened('share'));
    printed();
    await expect.element(button('Copiar enlace')).toBeVisible();
    expect(modal()).toBe('share');
  });

  it('saves the selected visual, and clears the previous result on the next attempt', async () => {
    const { exportVisuals } = samplePorts().report;
    const exports = vi.fn(exportVisuals);
    opened('download', { exportVisuals: exports });
    await page.getByText('Puntualidad por región').click();
    await button('Descargar CSV').click();
    await expectVisible(/^Guardamos/);
    expect(exports).toHaveBeenLastCalledWith(
      ['barrasRegion'],
      'csv',
      expect.objectContaining({ filters: 'Turno: 1' }),
      expect.any(AbortSignal),
    );
    exports.mockImplementation(fail);
    await button('Descargar para Excel').click();
    await expectVisible(/^No pudimos descargar esos datos/);
    await absent(/^Guardamos/);
  });

  it('shows the progress of a file, and aborts it when the user stops waiting or closes', async () => {
    const signals: AbortSignal[] = [];
    const { dispatch } = opened('download', {
      save: (_, onProgress, signal) => {
        signals.push(signal);
        onProgress(40);
        return pending();
      },
    });
    await button('Crear PDF').click();
    await expectVisible('40 %');
    await button('Dejar de esperar').click();
    expect(signals[0]?.aborted).toBe(true);
    await expect.element(button('Descargar para Excel')).toBeEnabled();
    await button('Crear PDF').click();
    await expectVisible('40 %');
    dispatch(modalClosed());
    expect(signals[1]?.aborted).toBe(true);
  });

  it('exports the page on screen or all pages with the selections of these pages', async () => {
    const save = vi.fn(samplePorts().reportFiles.save);
    opened('download', { save, captureState: async (scope) => `state of ${scope}` });
    await button('Crear PDF').click();
    await expectVisible(/^Guardamos «Tablero de transporte - 2026-11-21.pdf»/);
    expect(save.mock.lastCall?.[0]).toMatchObject({
      board: { id: board?.id },
      format: 'pdf',
      pageName: 'p2',
      state: 'state of page',
    });
    await page.getByText('Solo la página en pantalla').click();
    await button('Crear PDF').click();
    await expect
      .poll(() => save.mock.lastCall?.[0])
      .toMatchObject({ pageName: null, state: 'state of report' });
  });

  it('exports without selections if the report returns no selections, and shows that the capacity refuses the export', async () => {
    const save = vi
      .fn(samplePorts().reportFiles.save)
      .mockRejectedValue(new FailureError({ code: 'fileRefused' }));
    opened('download', { captureState: fail, save });
    await page.getByText('Solo la página en pantalla').click();
    await button('Crear PowerPoint').click();
    await expectVisible(/^La capacidad de este reporte de Power BI/);
    expect(save.mock.lastCall?.[0]).toMatchObject({ format: 'pptx', pageName: null, state: null });
  });
});

describe('"Compartir" (SPEC sections 2.4 and 7.5)', () => {
  it('captures the state of the report again after the first capture failed, and copies the link with the state', async () => {
    const captureState = vi.fn(async () => 'H4s=').mockImplementationOnce(fail);
    const copy = vi.fn(async () => undefined);
    opened('share', { captureState, copy });
    await expectVisible(/^El tablero no entregó tus selecciones/);
    await button('Capturar de nuevo').click();
    await expect.element(link).toHaveValue(expect.stringContaining('vista=H4s%3D'));
    await button('Copiar enlace').click();
    await expect.element(button('Enlace copiado')).toBeVisible();
    expect(copy).toHaveBeenLastCalledWith(expect.stringContaining('vista=H4s%3D'));
    await page.getByText('Enlace al reporte de Power BI', { exact: true }).click();
    await button('Copiar enlace al reporte de Power BI').click();
    await expect.element(button('Enlace al reporte de Power BI copiado')).toBeVisible();
    await expect.element(button('Copiar enlace')).toBeVisible();
  });

  it('does not request the state of a paginated report', async () => {
    const captureState = vi.fn(async () => 'H4s=');
    opened('share', { captureState }, board && { ...board, kind: 'paginated' });
    await expect.element(button('Copiar enlace')).toBeEnabled();
    expect(captureState).not.toHaveBeenCalled();
  });

  it('names the filters that reach the report in the title of the share sheet', async () => {
    const openSheet = vi.fn(samplePorts().sharing.openSheet);
    const region = { table: 'Entregas', column: 'Región' };
    const { dispatch } = opened(
      'share',
      { hasSheet: true, openSheet },
      board && { ...board, filterTargets: { region } },
    );
    dispatch(filtersApplied({ ...noFilters, region: 'NORESTE', sector: 'INDUSTRIAL' }));
    await button('Compartir con…').click();
    expect(openSheet).toHaveBeenCalledWith({
      title: `${sampleReport.name} · NORESTE`,
      url: expect.stringContaining('region=NORESTE'),
    });
  });

  it('shows that the browser refused the clipboard or the share sheet', async () => {
    const openSheet = vi.fn(samplePorts().sharing.openSheet);
    opened('share', { hasSheet: true, copy: fail, openSheet });
    await button('Copiar enlace').click();
    await expectVisible(/^El navegador no lo permitió/);
    await button('Compartir con…').click();
    await absent(/^El navegador no lo permitió/);
    expect(openSheet).toHaveBeenCalledWith({
      title: sampleReport.name,
      url: expect.stringContaining('https://portal.example.com/#'),
    });
    openSheet.mockImplementation(fail);
    await button('Compartir con…').click();
    await expectVisible(/^El navegador no lo permitió/);
  });

  it('closes when the report applied a received view, and stays open if the report refuses the view', async () => {
    const applyState = vi.fn(async () => undefined).mockImplementationOnce(fail);
    const { modal } = opened('share', { applyState });
    await expect.element(button('Copiar enlace')).toBeVisible();
    await page.getByText('Abrir un enlace recibido').click();
    await page.getByRole('textbox', { name: 'Abrir una vista que te compartieron' }).fill('H4sI');
    await button('Abrir vista').click();
    await expectVisible(/^El tablero no reconoce ese enlace/);
    await button('Abrir vista').click();
    await expect.poll(modal).toBeNull();
    expect(applyState).toHaveBeenLastCalledWith('H4sI');
  });

  it('sends the link by mail and in Teams to a person of the directory', async () => {
    opened('share');
    const mail = page.getByRole('link', { name: 'Correo' });
    await expect.element(mail).toHaveAttribute('href', expect.stringMatching(/^mailto:\?subject=/));
    await expect.element(button('Teams')).toBeDisabled();
    await page.getByRole('combobox', { name: 'Enviar a…' }).fill('Luis Hernández');
    await expect
      .element(page.getByRole('link', { name: 'Teams' }))
      .toHaveAttribute('href', expect.stringContaining('/l/chat/0/0?users=luis@example.com&message='));
    await expect.element(mail).toHaveAttribute('href', expect.stringMatching(/^mailto:luis@example.com\?/));
    await expect.element(button('Comentar')).not.toBeInTheDocument();
  });

  it('starts a comment that mentions the person and links to the state on screen', async () => {
    const { modal, store, dispatch } = opened('share');
    dispatch(commentsOffered());
    dispatch(filtersApplied({ ...noFilters, region: 'NORESTE' }));
    await page.getByRole('combobox', { name: 'Enviar a…' }).fill('Luis Hernández');
    await expect.element(page.getByRole('link', { name: 'Teams' })).toBeVisible();
    await button('Comentar').click();
    await expect.poll(modal).toBeNull();
    const { isOpen, drafts } = selectComments(store.getState());
    expect(isOpen).toBe(true);
    expect(drafts[board?.id ?? '']).toMatchObject({
      text: '@Luis Hernández ',
      mentions: [{ email: 'luis@example.com' }],
      view: expect.stringMatching(/^#tablero=dashboard-1&pagina=p2&region=NORESTE&vista=/),
    });
  });

  it('opens the saved views from the share dialog', async () => {
    const { modal } = opened('share');
    await button('Guardar en mis vistas').click();
    await expect.element(page.getByRole('dialog', { name: 'Mis vistas' })).toBeVisible();
    expect(modal()).toBe('views');
  });
});

describe('"Mis vistas" (SPEC section 13)', () => {
  it('shows that the browser refused to copy the link of a view, and copies the link on the next click', async () => {
    const copy = vi.fn(async () => undefined).mockImplementationOnce(fail);
    opened('views', { copy });
    const copies = button(/^(Copiar el enlace|Enlace) a Cierre de mes/);
    await copies.click();
    await expectVisible(/^El navegador no permitió copiar/);
    await copies.click();
    await absent(/^El navegador no permitió copiar/);
    expect(copy).toHaveBeenLastCalledWith(expect.stringContaining('https://portal.example.com/#'));
  });

  it('captures the state again after it failed', async () => {
    const captureState = vi.fn(async () => 'H4s=').mockImplementationOnce(fail);
    opened('views', { captureState });
    await expectVisible(/^El tablero no entregó lo que muestra/);
    await button('Capturar de nuevo').click();
    await absent(/^El tablero no entregó lo que muestra/);
    expect(captureState).toHaveBeenCalledTimes(2);
  });

  it('shows that the report refused a view, and captures the state of the report again on a click', async () => {
    const captureState = vi.fn(async () => 'H4s=');
    const refused = opened('views', { captureState });
    await expect.poll(() => captureState.mock.calls.length).toBe(1);
    refused.dispatch(modalClosed());
    refused.dispatch(viewRefused());
    await expectVisible(/^El tablero no pudo abrir esa vista/);
    expect(captureState).toHaveBeenCalledTimes(1);
    await button('Capturar de nuevo').click();
    await absent(/^El tablero no pudo abrir esa vista/);
    expect(captureState).toHaveBeenCalledTimes(2);
  });
});
