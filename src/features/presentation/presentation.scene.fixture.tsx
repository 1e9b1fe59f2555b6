import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import type { ActorRefFrom } from 'xstate';
import { controlBarMachine } from '@/machines/controlBar.machine';
import type { presentationMachine } from '@/machines/presentation.machine';
import { makeStore } from '@/store/makeStore';
import { Presentation } from './Presentation';

/** The bar of a presentation. */
export function PresentationScene({ actor }: { actor: ActorRefFrom<typeof presentationMachine> }) {
  const [store] = useState(() => makeStore());
  const [controlBar] = useState(() => frozen(controlBarMachine, 'controls.expanded & screen.windowed'));
  return (
    <Provider store={store}>
      <Presentation actor={actor} controlBar={controlBar} />
    </Provider>
  );
}
