import { Box, Text } from '@chakra-ui/react';
import { machineOf } from '@tools/machines/registry';
import { useMemo } from 'react';
import type { SessionFile } from '@/domain/shared/trace';
import { Frame } from '../player/Frame';
import { differenceText } from '../player/failure';
import { Scrubber } from '../player/Scrubber';
import { timelineOf } from '../player/timeline';
import { useStep } from '../player/useStep';
import { WholePortal } from '../player/WholePortal';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function About({ about, failures = [], screenshot }: SessionFile) {
  return (
    <Box px="3" py="2" textStyle="sm" color="ink2" borderTopWidth="1px" borderColor="line">
      {about ? (
        <Text>
          {about.version} · {about.viewport} · {about.theme} · {about.platform} · {about.locale} ·{' '}
          {about.browser}
        </Text>
      ) : null}
      {failures.map(({ time, source, text, status }) => (
        <Text key={`${time} ${text}`} color="bad.fg">
          {source}: {text} {status ?? ''}
        </Text>
      ))}
      {screenshot ? (
        <img src={screenshot} alt="La captura de la sesión" style={{ maxWidth: '100%' }} />
      ) : null}
    </Box>
  );
}

export interface SessionPlayerProps {
  readonly session: SessionFile;
  /** Step at which it opens; `null` for the step of the failure. */
  readonly opensAt: number | null;
  /** Receives the first step and each later one. */
  readonly onStep: (step: number) => void;
}

/** A recorded session as one timeline of all machines, with the whole portal at each step. */
export function SessionPlayer({ session, opensAt, onStep }: SessionPlayerProps) {
  const moments = useMemo(() => timelineOf(session), [session]);
  const [at, setAt] = useStep(
    moments.map(({ step }) => step),
    opensAt,
    onStep,
  );
  const moment = moments[at];
  if (moment === undefined) return <Text p="6">La sesión está vacía.</Text>;
  const broken = moments.flatMap(({ machine, step }) => (step.problem === null ? [] : [machine]));
  const ok = broken.length === 0;
  const difference = moments.map(({ step }) => differenceText(step)).find((text) => text !== null);
  return (
    <Scrubber
      moments={moments.flatMap(({ machine: name, ms, step }) => {
        const machine = machineOf(name);
        return machine ? [{ machine, step, eyebrow: `${seconds(ms)} · ${name}` }] : [];
      })}
      at={at}
      onAt={setAt}
      labels={{ list: 'Línea de tiempo', slider: 'Momento de la sesión' }}
      verdict={{
        ok,
        text: ok ? 'Todo se cumplió.' : `No se cumplieron: ${broken.join(', ')}. ${difference}`,
      }}
      about={<About {...session} />}
    >
      <Frame title="Escena">
        <WholePortal key={at} machines={moment.machines} turns={moment.turns} />
      </Frame>
    </Scrubber>
  );
}
