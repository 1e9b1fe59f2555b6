import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyProblem, ProblemContext } from '@/features/shared/CopyProblem.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const press = (copy: (text: string) => Promise<void>) => {
  render(
    <ThemeProvider>
      <ProblemContext value={{ text: () => 'Portal 2.0.0', copy }}>
        <CopyProblem />
      </ProblemContext>
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copiar datos del problema' }));
};

it('copies the details of a problem and says so', async () => {
  const copy = vi.fn(() => Promise.resolve());
  press(copy);
  await screen.findByText('Copiado. Pégalo en tu mensaje a soporte.');
  expect(copy.mock.calls).toEqual([['Portal 2.0.0']]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows the details to select if the browser denies the clipboard', async () => {
  press(() => Promise.reject(new Error('denied')));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Datos del problema' });
  expect(field.value).toBe('Portal 2.0.0');
  field.focus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Portal 2.0.0'.length]);
});
