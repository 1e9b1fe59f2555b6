import { useState } from 'react';
import { useAppSelector } from '@/features/shared/hooks';
import { selectChatMemory } from '@/store/chat.slice';
import { selectAccount } from '@/store/session.slice';
import { selectTransitions } from '@/store/transitions.slice';
import { TraceDrawer } from '@/ui/trace-drawer/TraceDrawer';
import { machinesOf, toFile, toRows } from './connectTraceDrawer';
import { copy, incompleteText } from './copy';

export interface TraceDrawerFeatureProps {
  /** Whether it starts open; its tab at the edge opens it. */
  readonly startsOpen: boolean;
  /** Hands a text file to the person. */
  readonly onSave: (name: string, content: string) => void;
}

/** The testers' drawer: reads the mirror of all transitions and saves the session as a trace file. */
export function TraceDrawerFeature({ startsOpen, onSave }: TraceDrawerFeatureProps) {
  const records = useAppSelector(selectTransitions);
  const memory = useAppSelector(selectChatMemory);
  const account = useAppSelector(selectAccount);
  const [open, setOpen] = useState(startsOpen);
  const [machine, setMachine] = useState('');
  const [since, setSince] = useState(0);
  const [includeText, setIncludeText] = useState(false);
  const { file, incomplete } = toFile(records, new Date(0), null, null);

  function save() {
    const now = new Date();
    const spoken = Object.entries(memory.byDashboard).flatMap(([dashboard, { messages }]) =>
      messages.map(({ sender, text }) => ({ dashboard, sender, text })),
    );
    const session = toFile(records, now, includeText ? spoken : null, account);
    const name = `sesion-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.trace.json`;
    onSave(name, `${JSON.stringify(session.file, null, 2)}\n`);
  }

  return (
    <TraceDrawer
      copy={copy}
      open={open}
      onOpenChange={setOpen}
      count={records.length}
      rows={open ? toRows(records, { machine, since }) : []}
      machines={machinesOf(records)}
      machine={machine}
      onMachineChange={setMachine}
      onClear={() => setSince(records.at(-1)?.seq ?? 0)}
      includeText={includeText}
      onIncludeTextChange={setIncludeText}
      warning={incomplete.length > 0 ? incompleteText(incomplete) : null}
      canSave={file.traces.length > 0}
      onSave={save}
    />
  );
}
