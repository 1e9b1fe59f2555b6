import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { frozenStep } from '@tools/machines/frozen';
import type { MachineDescription } from '@tools/machines/machineDescription';
import { registry } from '@tools/machines/registry';
import { replay } from '@tools/machines/replay';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { SessionFile, Trace } from '@/domain/shared/trace';
import { SelectField } from '@/ui/parts/SelectField';
import { Frame } from '../player/Frame';
import { keptTraces, readDropped } from '../player/readDropped';
import { Scene } from '../player/Scene';
import { Scrubber } from '../player/Scrubber';
import { SessionPlayer } from './SessionPlayer';

/** Option that shows all traces of a session together. */
const whole = -1;
/** Option that shows no trace, after a file that could not be read. */
const none = -2;

const titleOf = ({ machine, title }: Trace) => `${machine}: ${title}`;

/** The real feature, with the machine in the state of one step. */
function PlayedScreen({
  description,
  snapshot,
}: {
  description: MachineDescription;
  snapshot: AnyMachineSnapshot;
}) {
  const actor = useMemo(() => frozenStep(description, snapshot), [description, snapshot]);
  return (
    <Frame title="Escena">
      <Scene machine={description.machine.id} actor={actor} />
    </Frame>
  );
}

function Player({ trace }: { trace: Trace }) {
  const description = registry[trace.machine];
  const result = useMemo(
    () => (description ? replay(description.machine, trace) : null),
    [description, trace],
  );
  const [at, setAt] = useState(0);
  const step = result?.steps[at];
  if (description === undefined || result === null || step === undefined)
    return <Text p="6">No hay una máquina «{trace.machine}».</Text>;
  const { ok, skipped, steps } = result;
  const problem = `No se cumplió el paso ${steps.length - 1}. Sin correr: ${skipped}.`;
  return (
    <Scrubber
      moments={steps.map((one) => ({ machine: description.machine, step: one }))}
      at={at}
      onAt={setAt}
      labels={{ list: 'Pasos', slider: 'Paso de la traza' }}
      verdict={{ ok, text: ok ? 'Todo se cumplió.' : problem }}
    >
      <PlayedScreen description={description} snapshot={step.snapshot} />
    </Scrubber>
  );
}

/** Loads a dropped trace and steps through it; each step shows the real feature in the machine's state. */
export function TracePlayer() {
  const [traces, setTraces] = useState(keptTraces);
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [session, setSession] = useState<SessionFile | null>(null);
  const trace = traces[chosen];

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const read = await readDropped(file);
    setName(file.name);
    setProblem(typeof read === 'string' ? read : null);
    // Always removes the previous trace, so that the user does not take it for the dropped file.
    setTraces(typeof read === 'string' ? keptTraces : read.traces);
    setSession(typeof read === 'string' ? null : read.session);
    setChosen(typeof read === 'string' ? none : read.session === null ? 0 : whole);
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };

  return (
    <Flex
      direction="column"
      minH="100dvh"
      h={{ md: '100dvh' }}
      bg="bg"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Flex
        gap="4"
        px="4"
        py="3"
        align="end"
        wrap="wrap"
        borderBottomWidth="1px"
        borderColor="line"
        bg="panel"
      >
        <Box flex="1" minW="56">
          <Heading as="h1" textStyle="lg">
            Reproductor de trazas
          </Heading>
          <Text textStyle="sm" color="ink2">
            {name === null
              ? 'Suelta aquí un archivo de traza, o elige una de las guardadas.'
              : `Archivo: ${name}`}
          </Text>
        </Box>
        <Box flex="1.4" minW="64">
          <SelectField
            label="Traza"
            value={String(chosen)}
            options={[
              ...(chosen === none ? [{ value: String(none), label: 'Elige una de las guardadas' }] : []),
              ...(session ? [{ value: String(whole), label: 'Toda la sesión, en una línea de tiempo' }] : []),
              ...traces.map((one, index) => ({ value: String(index), label: titleOf(one) })),
            ]}
            onChange={(value) => {
              setChosen(Number(value));
              setProblem(null);
              if (chosen === none) setName(null);
            }}
          />
        </Box>
        <Button variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
          Abrir un archivo
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="Archivo"
          hidden
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // Allows choosing the same file again after correcting it.
            event.currentTarget.value = '';
          }}
        />
        {problem === null ? null : (
          <Text color="bad.fg" role="alert" w="full">
            {problem}
          </Text>
        )}
      </Flex>
      {session && chosen === whole ? <SessionPlayer key={session.recorded} session={session} /> : null}
      {trace === undefined ? null : <Player key={`${titleOf(trace)}${chosen}`} trace={trace} />}
    </Flex>
  );
}
