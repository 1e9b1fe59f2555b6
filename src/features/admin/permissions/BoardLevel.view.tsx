import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Notice } from '@/ui/parts/Notice';
import { Toggle } from '@/ui/parts/Toggle';
import { copy } from './permissions.copy';

interface BoardLevelProps {
  /** Why a rule for the chosen board has no effect. */
  readonly problem: keyof typeof copy.problems;
  /** Whether saving also gives the board the level that follows rules. */
  readonly initial: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Says below the chosen board that rules have no effect on it, and offers the level with which they have one. */
export function BoardLevel({ problem, initial, onChange }: BoardLevelProps) {
  const [isChosen, setIsChosen] = useState(initial);
  return (
    <Stack gap="2">
      <Notice role="status" tone="warn" text={copy.problems[problem]} />
      <Toggle
        label={copy.authorize}
        checked={isChosen}
        onChange={(next) => {
          setIsChosen(next);
          onChange(next);
        }}
      />
    </Stack>
  );
}
