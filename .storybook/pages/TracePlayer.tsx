import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { frozenStep } from '@tools/machines/frozen';
import type { MachineDescription } from '@tools/machines/machineDescription';
import type { ReadTraces } from '@tools/machines/readTrace';
import { registry } from '@tools/machines/registry';
import { replay } from '@tools/machines/replay';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { SessionFile, Trace } from '@/domain/shared/trace';
import { SelectField } from '@/ui/parts/SelectField';
import { maxPacked, type Place, pack, playerHref, unpack } from '../player/address';
import { Frame } from '../player/Frame';
import { differenceText } from '../player/failure';
import { keptTraces, readDropped, readSession } from '../player/readDropped';
import { Scene } from '../player/Scene';
import { Scrubber } from '../player/Scrubber';
import { useStep } from '../player/useStep';
import { SessionPlayer } from './SessionPlayer';

/** Option that shows all traces of a session together. */
const whole = -1;
/** Option that shows no trace, until the file of an address is dropped. */
const none = '';

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

interface PlayerProps {
  readonly trace: Trace;
  readonly opensAt: number | null;
  readonly onStep: (step: number) => void;
}

function Player({ trace, opensAt, onStep }: PlayerProps) {
  const description = registry[trace.machine];
  const result = useMemo(
    () => (description ? replay(description.machine, trace) : null),
    [description, trace],
  );
  const [at, setAt] = useStep(result?.steps ?? [], opensAt, onStep);
  const step = result?.steps[at];
  if (description === undefined || result === null || step === undefined)
    return <Text p="6">No hay una máquina «{trace.machine}».</Text>;
  const { ok, skipped, steps } = result;
  const difference = steps.map(differenceText).find((text) => text !== null);
  const problem = `No se cumplió el paso ${steps.length - 1}. Sin correr: ${skipped}. ${difference}`;
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

/** The content of the player: a kept trace, or a file with its name. */
interface Content {
  /** Key of the kept trace; `null` for a file. */
  readonly kept: string | null;
  readonly name: string;
  readonly traces: readonly Trace[];
  readonly session: SessionFile | null;
  /** Changes with each file, so that the same file opens again at its failure. */
  readonly id: number;
  readonly opensAt: number | null;
  /** The session of the address; empty for anything else. */
  readonly packed: string;
}

const keptContent = (key: string, opensAt: number): Content | null => {
  const trace = keptTraces.find((one) => one.key === key);
  return trace
    ? {
        kept: key,
        name: titleOf(trace.trace),
        traces: [trace.trace],
        session: null,
        id: 0,
        opensAt,
        packed: '',
      }
    : null;
};

export interface TracePlayerProps extends Place {
  /** Receives the place at each step, for the address. */
  readonly onPlace?: (place: Required<Place>) => void;
}

/** The address without a session needs its file. */
const sendFile =
  'Dirección copiada. La sesión es demasiado grande para ir en ella: envía también el archivo; al soltarlo se abre este paso.';

/** Plays a kept trace or a dropped file; each step shows the real feature in the machine's state. */
export function TracePlayer({ trace = '', session = '', step: placed, onPlace }: TracePlayerProps) {
  const [content, setContent] = useState<Content | null>(() =>
    trace === '' && (session !== '' || placed > 0)
      ? null
      : keptContent(trace === '' ? (keptTraces[0]?.key ?? '') : trace, placed),
  );
  const [part, setPart] = useState(whole);
  const [message, setMessage] = useState<{ text: string; isBad: boolean } | null>(() => {
    if (trace !== '' && content === null) return { text: `No hay una traza «${trace}».`, isBad: true };
    if (content === null && session === '')
      return { text: `Suelta el archivo de la sesión para ver el paso ${placed}.`, isBad: false };
    return null;
  });
  const step = useRef(placed);
  const input = useRef<HTMLInputElement>(null);
  const files = useRef(0);

  const show = (read: ReadTraces | string, name: string, opensAt: number | null, packed = '') => {
    // A file with a problem leaves the player as it is.
    if (typeof read === 'string') return setMessage({ text: read, isBad: true });
    files.current += 1;
    setContent({ ...read, kept: null, name, id: files.current, opensAt, packed });
    setPart(read.session === null ? 0 : whole);
    setMessage(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session of the address is read once
  useEffect(() => {
    if (session === '') return;
    void unpack(session).then((text) =>
      text === null
        ? setMessage({ text: 'La sesión de la dirección está dañada. Pide el archivo.', isBad: true })
        : show(readSession(text, 'La sesión de la dirección'), 'sesión de la dirección', placed, session),
    );
  }, []);

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const isAwaited = content === null && session === '' && trace === '';
    show(await readDropped(file), file.name, isAwaited ? placed : null);
  }
  async function copyAddress() {
    if (content === null) return;
    const place = { step: step.current };
    let packed = '';
    if (content.kept === null) {
      const { screenshot: _, ...file } = content.session ?? { traces: content.traces };
      packed = await pack(JSON.stringify(content.session && part === whole ? file : content.traces[part]));
    }
    const isPacked = packed !== '' && packed.length <= maxPacked;
    const href = playerHref({ ...place, trace: content.kept ?? '', session: isPacked ? packed : '' });
    const address = new URL(href, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      const needsFile = content.kept === null && !isPacked;
      setMessage({ text: needsFile ? sendFile : 'Dirección copiada.', isBad: false });
    } catch {
      setMessage({ text: `No se pudo copiar. La dirección es ${address}`, isBad: true });
    }
  }
  const onStep = (at: number) => {
    step.current = at;
    onPlace?.({ trace: content?.kept ?? '', session: content?.packed ?? '', step: at });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const isFile = content !== null && content.kept === null;
  const played = content?.traces[content.kept === null ? part : 0];

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
            {isFile
              ? `Archivo: ${content.name}`
              : 'Suelta aquí el archivo de una sesión, o elige una traza guardada.'}
          </Text>
        </Box>
        <Box flex="1.4" minW="64">
          <SelectField
            label="Traza"
            value={content === null ? none : (content.kept ?? String(part))}
            options={[
              ...(content === null ? [{ value: none, label: 'Elige una de las guardadas' }] : []),
              ...(isFile && content.session
                ? [{ value: String(whole), label: 'Toda la sesión, en una línea de tiempo' }]
                : []),
              ...(isFile
                ? content.traces.map((one, index) => ({ value: String(index), label: titleOf(one) }))
                : []),
              ...keptTraces.map((one) => ({ value: one.key, label: titleOf(one.trace) })),
            ]}
            onChange={(value) => {
              setMessage(null);
              const other = keptContent(value, 0);
              if (other) setContent(other);
              else setPart(Number(value));
            }}
          />
        </Box>
        <Button variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
          Abrir un archivo
        </Button>
        <Button
          variant="outline"
          colorPalette="gray"
          disabled={content === null}
          onClick={() => void copyAddress()}
        >
          Copiar dirección
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
        {message === null ? null : (
          <Text
            color={message.isBad ? 'bad.fg' : 'ink2'}
            role={message.isBad ? 'alert' : 'note'}
            aria-live="polite"
            w="full"
            overflowWrap="anywhere"
          >
            {message.text}
          </Text>
        )}
      </Flex>
      {isFile && content.session && part === whole ? (
        <SessionPlayer key={content.id} session={content.session} opensAt={content.opensAt} onStep={onStep} />
      ) : null}
      {content === null || played === undefined ? null : (
        <Player
          key={`${content.kept} ${content.id} ${part}`}
          trace={played}
          opensAt={content.opensAt}
          onStep={onStep}
        />
      )}
    </Flex>
  );
}
