import { type Change, copyFiles, type Names } from './change';

/** A machine that is started and stopped by a button, with its description, trace, rules and screen. */
export function newMachine({ name, camel, pascal, english, title }: Names): Change {
  const feature = `src/features/${name}`;
  const registry = 'tools/machines/registry.ts';
  const files = {
    [`src/machines/${camel}.machine.ts`]: `import { emit, setup } from 'xstate';

export type ${pascal}Event = { type: 'user.start' } | { type: 'user.stop' } | { type: 'session.closed' };

export type ${pascal}Emitted = { type: '${camel}.started' } | { type: '${camel}.stopped' };

export const ${camel}Machine = setup({
  types: { events: {} as ${pascal}Event, emitted: {} as ${pascal}Emitted },
}).createMachine({
  id: '${camel}',
  initial: 'off',
  states: {
    off: {
      description: 'Waits for the user.',
      on: { 'user.start': 'on' },
    },
    on: {
      description: 'Started by the user.',
      entry: emit({ type: '${camel}.started' }),
      exit: emit({ type: '${camel}.stopped' }),
      on: { 'user.stop': 'off', 'session.closed': 'off' },
    },
  },
});
`,
    [`tools/machines/${camel}.ts`]: `import { ${camel}Machine } from '@/machines/${camel}.machine';
import { button, click, describeMachine } from './machineDescription';

export const ${camel} = describeMachine({
  machine: ${camel}Machine,
  title: ${JSON.stringify(title)},
  about: ${JSON.stringify(`${title}: empieza y termina con un botón.`)},
  usual: 'off',
  states: {
    off: { means: 'Espera a la persona.', shows: ['start'] },
    on: { means: 'Empezó.', shows: ['stop'] },
  },
  scene: async () => (await import('@/features/${name}/${pascal}')).${pascal},
  things: { start: button('Empezar'), stop: button('Terminar') },
  gestures: { 'user.start': click('Empezar'), 'user.stop': click('Terminar') },
  inputs: {},
  outputs: {},
  errors: {},
  events: [],
  facts: () => null,
});
`,
    [`tests/traces/${camel}/starts-and-stops.json`]: JSON.stringify({
      machine: camel,
      title: `${english} starts and stops by its button, and stops when the session ends`,
      startsAt: 'off',
      steps: (
        [
          ['user.start', 'on', 'started'],
          ['user.stop', 'off', 'stopped'],
          ['user.start', 'on', 'started'],
          ['session.closed', 'off', 'stopped'],
        ] as const
      ).map(([type, at, fact]) => ({ send: { type }, at, emits: [{ type: `${camel}.${fact}` }] })),
    }),
    [`src/app/wiring/${camel}.ts`]: `import { type ActorRefFrom, createActor } from 'xstate';
import { ${camel}Machine } from '@/machines/${camel}.machine';
import { signedOut } from '@/store/session.slice';
import { createRules, type LateWiringParts } from './rules';

/** Starts the machine with its rules; loaded when the user first needs it. */
export function start${pascal}({
  listener,
  store,
  inspect,
}: LateWiringParts): ActorRefFrom<typeof ${camel}Machine> {
  const ${camel} = createActor(${camel}Machine, { id: '${camel}', inspect });
  const when = createRules(listener, store);
  when.action(signedOut, () => ${camel}.send({ type: 'session.closed' }));
  ${camel}.start();
  return ${camel};
}
`,
    ...copyFiles(
      `${feature}/${camel}`,
      { start: 'Empezar', stop: 'Terminar' },
      { start: 'Start', stop: 'Stop' },
    ),
    [`${feature}/${pascal}.view.tsx`]: `import { Button } from '@chakra-ui/react';
import { copy } from './${camel}.copy';

export interface ${pascal}ViewProps {
  readonly isOn: boolean;
  readonly onSwitch: () => void;
}

export function ${pascal}View({ isOn, onSwitch }: ${pascal}ViewProps) {
  return <Button onClick={onSwitch}>{isOn ? copy.stop : copy.start}</Button>;
}
`,
    [`${feature}/${pascal}.tsx`]: `import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ${camel}Machine } from '@/machines/${camel}.machine';
import { ${pascal}View } from './${pascal}.view';

export function ${pascal}({ actor }: { actor: ActorRefFrom<typeof ${camel}Machine> }) {
  const isOn = useSelector(actor, (snapshot) => snapshot.matches('on'));
  return (
    <${pascal}View isOn={isOn} onSwitch={() => actor.send({ type: isOn ? 'user.stop' : 'user.start' })} />
  );
}
`,
    [`${feature}/${pascal}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { ${camel}Machine } from '@/machines/${camel}.machine';
import { ${pascal} } from './${pascal}';

function Frozen({ state }: { readonly state: string }) {
  const [actor] = useState(() => frozen(${camel}Machine, state));
  return <${pascal} actor={actor} />;
}

const meta = {
  title: ${JSON.stringify(title)},
  component: Frozen,
  parameters: { machine: '${camel}' },
} satisfies Meta<typeof Frozen>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: string): Story => ({ args: { state }, parameters: { state } });
export const Off: Story = { ...at('off'), name: 'Antes de empezar' };
export const On: Story = { ...at('on'), name: 'Empezada' };
`,
  };
  return {
    files,
    insertions: [
      { file: registry, before: 'import { authProgress }', text: `import { ${camel} } from './${camel}';\n` },
      { file: registry, before: '};\n\nexport const machineOf', text: `  ${camel},\n` },
    ],
    next: `Call start${pascal} from the part of src/app that renders ${pascal}; npm run check reports both as unused until then.`,
  };
}
