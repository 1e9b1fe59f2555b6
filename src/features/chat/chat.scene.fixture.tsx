import { useState } from 'react';
import { Provider } from 'react-redux';
import type { ActorRefFrom } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { chatMachine } from '@/machines/chat.machine';
import { boardsLoaded } from '@/store/boards.slice';
import { conversationOpened } from '@/store/chat.slice';
import { makeStore } from '@/store/makeStore';
import { selectActiveView } from '@/store/view.slice';
import { Chat } from './Chat';
import { sampleReportContext, sampleRichText, sampleTables } from './samples.fixture';

/** The assistant in a browser that can dictate. */
export function ChatScene({ actor }: { actor: ActorRefFrom<typeof chatMachine> }) {
  const [store] = useState(() => {
    const made = makeStore();
    made.dispatch(boardsLoaded(specBoards));
    made.dispatch(conversationOpened({ dashboardId: selectActiveView(made.getState()) }));
    return made;
  });
  return (
    <Provider store={store}>
      <Chat
        actor={actor}
        renderRichText={sampleRichText}
        tables={sampleTables}
        reportContext={sampleReportContext}
        canRate
        canDictate
      />
    </Provider>
  );
}
