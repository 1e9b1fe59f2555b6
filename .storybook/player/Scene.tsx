import { Text } from '@chakra-ui/react';
import { registry } from '@tools/machines/registry';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { AnyActorRef } from 'xstate';

type Screen = ComponentType<{ readonly actor: AnyActorRef }>;

const screens = new Map<string, LazyExoticComponent<Screen>>(
  Object.entries(registry).flatMap(([name, { scene }]) =>
    scene ? [[name, lazy(async () => ({ default: (await scene()) as Screen }))] as const] : [],
  ),
);

/** The screen of a machine, or a note if the machine has no screen. */
export function Scene({ machine, actor }: { machine: string; actor: AnyActorRef }) {
  const Screen = screens.get(machine);
  if (Screen === undefined) return <Text p="6">Esta máquina no tiene pantalla: mira su mapa.</Text>;
  return (
    <Suspense>
      <Screen actor={actor} />
    </Suspense>
  );
}
