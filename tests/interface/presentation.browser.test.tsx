import { Provider } from 'react-redux';
import { page } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { PresentationScene } from '@/features/presentation/presentation.scene.fixture';
import { presentationMachine } from '@/machines/presentation.machine';
import { makeStore } from '@/store/makeStore';
import { click, walk } from './walk';

const store = makeStore();
/** The bar says which dashboard of how many is on. */
const on = ({ context: { at, items } }: AnyMachineSnapshot) => ['bar', `${at + 1} de ${items.length}`];
const position = (text: string) => page.getByText(new RegExp(`· ${text}$`));

// Spec section 18
walk('presentation', presentationMachine, {
  scene: (actor) => (
    <Provider store={store}>
      <PresentationScene actor={actor} />
    </Provider>
  ),
  things: {
    bar: page.getByRole('group', { name: 'Presentación en curso' }),
    '1 de 1': position('1 de 1'),
    '1 de 2': position('1 de 2'),
    '2 de 2': position('2 de 2'),
  },
  shows: {
    off: [],
    'on.opening': on,
    'on.showing': on,
    'on.failing': on,
  },
  gestures: {
    'user.next': click('Pasar al siguiente'),
    'user.stop': click('Terminar la presentación'),
    'user.present': 'it begins from the dialog of the playlist, which has its own story',
  },
});
