import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LastResult } from '@/features/notifications/LastResult';
import { Settings } from '@/features/settings/Settings';
import { RenewalContext } from '@/features/shared/SectionBoundary';
import { copy } from '@/features/shared/storage.copy';
import { makeStore } from '@/store/makeStore';
import { writesRefused } from '@/store/refusedWrites.slice';
import { modalOpened } from '@/store/view.slice';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

/** Saves another language in the settings of a browser that refuses them, or not. */
async function chooseEnglish(isRefused: boolean) {
  cleanup();
  const store = makeStore();
  if (isRefused) store.dispatch(writesRefused(['settings']));
  store.dispatch(modalOpened('settings'));
  let reloads = 0;
  const renewal = { reload: () => void reloads++, reloadIfOutdated: async () => false };
  render(
    <Provider store={store}>
      <ThemeProvider>
        <RenewalContext value={renewal}>
          <Settings version="1.0.0" languages={['es', 'en']} offersTraceLog={false} />
          <LastResult />
        </RenewalContext>
      </ThemeProvider>
    </Provider>,
  );
  await page.getByRole('combobox', { name: 'Idioma' }).selectOptions('English');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.element(page.getByText(/^Cambios guardados/)).toBeVisible();
  return { text: page.getByText(/^Cambios guardados/).element().textContent, reloads };
}

it('the settings show that the browser refuses to store them, and in this case a change of language does not reload the page', async () => {
  expect(await chooseEnglish(false)).toEqual({ text: 'Cambios guardados', reloads: 1 });
  expect(await chooseEnglish(true)).toEqual({ text: `Cambios guardados ${copy.note}`, reloads: 0 });
});
