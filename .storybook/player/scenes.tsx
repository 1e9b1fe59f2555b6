import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { AddBoardFeature } from '@/features/add-board/AddBoard.feature';
import { ChatFeature } from '@/features/chat/Chat.feature';
import { GateFeature } from '@/features/gate/Gate.feature';
import { ReportFeature } from '@/features/report/Report.feature';
import { renderRichText } from '@/services/richText';

/** The real feature of each machine; the actor given to it is a frozen one of that machine. */
const scenes: Readonly<Record<string, (actor: never) => ReactNode>> = {
  authProgress: (actor) => (
    <GateFeature actor={actor}>
      <Text p="6">El portal está abierto.</Text>
    </GateFeature>
  ),
  reportLoad: (actor) => <ReportFeature actor={actor} onSignIn={() => {}} />,
  chat: (actor) => <ChatFeature actor={actor} renderRichText={renderRichText} />,
  addBoard: (actor) => <AddBoardFeature actor={actor} />,
};

/** What a person sees of a machine; a machine without a screen of its own says so. */
export function Scene({ machine, actor }: { machine: string; actor: AnyActorRef }) {
  const scene = scenes[machine];
  if (scene === undefined) return <Text p="6">Esta máquina no tiene pantalla propia: mira su mapa.</Text>;
  return scene(actor as never);
}
