import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in `/proc`: 100 on current Linux systems. */
const ticks = 100;

/** Parent and processor ticks (user and system) of each process. */
function processes(): Map<number, { parent: number; used: number }> {
  const found = new Map<number, { parent: number; used: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      // The name, in parentheses, may contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      found.set(Number(name), { parent: Number(fields[1]), used: Number(fields[11]) + Number(fields[12]) });
    } catch {
      // The process ended in the meantime.
    }
  }
  return found;
}

/**
 * Measures the processor seconds of a process and its descendants, sampled every half second; the time after
 * a process's last sample is not counted. Returns the sum so far; 0 on systems without `/proc`.
 */
export function measureProcessor(root: number): { seconds: () => number; stop: () => void } {
  const used = new Map<number, number>();
  const family = new Set([root]);
  const look = () => {
    let all: ReturnType<typeof processes>;
    try {
      all = processes();
    } catch {
      return;
    }
    // A parent has a lower id than its children, unless the ids wrapped around.
    for (const [id, { parent, used: now }] of [...all].sort(([a], [b]) => a - b)) {
      if (family.has(parent)) family.add(id);
      if (family.has(id)) used.set(id, Math.max(now, used.get(id) ?? 0));
    }
  };
  const timer = setInterval(look, 500);
  return {
    seconds: () => [...used.values()].reduce((sum, one) => sum + one, 0) / ticks,
    stop: () => {
      look();
      clearInterval(timer);
    },
  };
}
