import { useState } from 'react';
import type { SeenFailure, Surroundings } from '@/domain/shared/trace';
import { useAppSelector } from '@/features/shared/hooks';
import { selectChatMemory } from '@/store/chat.slice';
import { selectAccount } from '@/store/session.slice';
import { selectTransitions } from '@/store/transitions.slice';
import { selectPlatform, selectTheme } from '@/store/view.slice';
import { createSessionFile, fileText, previewText, sizeText } from './sessionFile';
import { TraceDrawerView } from './TraceDrawer.view';
import { TraceReview } from './TraceReview.view';
import { copy } from './traceReview.copy';
import { machineNames, traceRows } from './traceRows';

interface TraceDrawerProps {
  /** The drawer is open at first; otherwise its tab at the edge opens it. */
  readonly startsOpen: boolean;
  /** Saves a text file on the user's computer. */
  readonly onSave: (name: string, content: string) => void;
  readonly describe: () => Promise<Omit<Surroundings, 'theme' | 'platform'>>;
  /** Failures since the page was opened. */
  readonly failures: () => readonly SeenFailure[];
  /** Takes a screenshot of the page; `null` if the user declines. */
  readonly takeScreenshot: () => Promise<string | null>;
}

/** The content that the tester chose for the file. */
interface Review {
  readonly at: Date;
  readonly about: Surroundings;
  readonly text: boolean;
  readonly failures: boolean;
  readonly screenshot: string | null;
  readonly declined: boolean;
}

/** The testers' drawer: lists all recorded transitions, shows the session as a file and saves it. */
export function TraceDrawer(props: TraceDrawerProps) {
  const records = useAppSelector(selectTransitions);
  const [open, setOpen] = useState(props.startsOpen);
  const [machine, setMachine] = useState('');
  const [since, setSince] = useState(0);
  const { review, file, begin, change, end } = useReview(props);

  return (
    <>
      <TraceDrawerView
        open={open}
        onOpenChange={setOpen}
        count={records.length}
        rows={open ? traceRows(records, { machine, since }) : []}
        machines={machineNames(records)}
        machine={machine}
        onMachineChange={setMachine}
        onClear={() => setSince(records.at(-1)?.seq ?? 0)}
        canSave={records.length > 0}
        onReview={begin}
      />
      {review && file ? (
        <TraceReview
          summary={copy.summary(
            file.traces.length,
            file.traces.reduce((sum, { steps }) => sum + steps.length, 0),
            sizeText(fileText(file).length),
          )}
          content={previewText(file)}
          includeText={review.text}
          onIncludeTextChange={(text) => change({ text })}
          includeFailures={review.failures}
          onIncludeFailuresChange={(failures) => change({ failures })}
          screenshot={review.screenshot}
          declined={review.declined}
          onAddScreenshot={async () => {
            const screenshot = await props.takeScreenshot();
            change({ screenshot, declined: screenshot === null });
          }}
          onRemoveScreenshot={() => change({ screenshot: null })}
          onCancel={end}
          onSave={() => {
            const name = `sesion-${review.at.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.trace.json`;
            props.onSave(name, fileText(file));
            end();
          }}
        />
      ) : null}
    </>
  );
}

function useReview({ describe, failures }: TraceDrawerProps) {
  const records = useAppSelector(selectTransitions);
  const memory = useAppSelector(selectChatMemory);
  const account = useAppSelector(selectAccount);
  const theme = useAppSelector(selectTheme);
  const platform = useAppSelector(selectPlatform);
  const [review, setReview] = useState<Review | null>(null);

  async function begin() {
    const about = { ...(await describe()), theme, platform };
    setReview({ at: new Date(), about, text: false, failures: false, screenshot: null, declined: false });
  }
  const change = (part: Partial<Review>) => setReview((now) => now && { ...now, ...part });
  const spoken = () =>
    Object.entries(memory.byDashboard).flatMap(([dashboard, { messages }]) =>
      messages.map(({ sender, text }) => ({ dashboard, sender, text })),
    );
  const file =
    review &&
    createSessionFile(records, review.at, account, {
      about: review.about,
      conversation: review.text ? spoken() : undefined,
      failures: review.failures ? failures() : undefined,
      screenshot: review.screenshot ?? undefined,
    });
  return { review, file, begin, change, end: () => setReview(null) };
}
