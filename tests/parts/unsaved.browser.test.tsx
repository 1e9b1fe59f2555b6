import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '@/ui/parts/Modal';
import { UnsavedFooter, useUnsaved } from '@/ui/parts/Unsaved';
import { BackContext } from '@/ui/parts/useBackCloses';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const texts = { unsaved: 'Not saved.', discard: 'Discard', keepEditing: 'Keep editing' };
/** Callbacks of the browser's back button, that of the top layer last. */
const covers: (() => void)[] = [];
const history = {
  cover: (onBack: () => void) => {
    covers.push(onBack);
    return () => void covers.splice(covers.indexOf(onBack), 1);
  },
};

function Form() {
  const [open, setOpen] = useState(true);
  const [text, setText] = useState('');
  const unsaved = useUnsaved(open && text !== '', () => setOpen(false));
  return (
    <Modal
      open={open}
      title="Form"
      closeLabel="Close"
      onClose={unsaved.close}
      footer={
        unsaved.isAsking ? (
          <UnsavedFooter texts={texts} onKeep={unsaved.keep} onDiscard={unsaved.discard} />
        ) : (
          <button type="button" onClick={unsaved.close}>
            Cancel
          </button>
        )
      }
    >
      <input aria-label="First" />
      <input aria-label="Second" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </Modal>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const second = page.getByRole('textbox', { name: 'Second' });
/** The browser would ask before it leaves the page. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function type() {
  render(
    <BackContext value={history}>
      <ThemeProvider>
        <Form />
      </ThemeProvider>
    </BackContext>,
  );
  await expect.element(page.getByRole('textbox', { name: 'First' })).toHaveFocus();
  await userEvent.fill(second, 'x');
}

afterEach(cleanup);

const back = () => act(async () => covers.at(-1)?.());
const pressEscape = () => userEvent.keyboard('{Escape}');
const keep = () => userEvent.click(button('Keep editing'));

it.each([
  ['Escape', 'the button', pressEscape, keep],
  ['Escape', 'Escape', pressEscape, pressEscape],
  ['Back', 'Back', back, back],
  ['Cancel', 'the button', () => userEvent.click(button('Cancel')), keep],
  ['the cross', 'Escape', () => userEvent.click(button('Close')), pressEscape],
])(
  'the unsaved warning opened by %s and closed by %s returns the focus to the field',
  async (_, __, ask, goOn) => {
    await type();
    for (const _time of ['first', 'again']) {
      await ask();
      await expect.element(button('Keep editing')).toHaveFocus();
      await goOn();
      await expect.poll(() => page.getByText(texts.unsaved).elements()).toEqual([]);
      await expect.element(second).toHaveFocus();
    }
  },
);

it('the browser asks before it leaves the page only while there is unsaved input', async () => {
  expect(asks()).toBe(false);
  await type();
  await expect.poll(asks).toBe(true);
  await userEvent.clear(second);
  await expect.poll(asks).toBe(false);
  await userEvent.fill(second, 'y');
  await expect.poll(asks).toBe(true);
  await pressEscape();
  await userEvent.click(button('Discard'));
  await expect.poll(asks).toBe(false);
});
