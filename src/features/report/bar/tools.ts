import type { Command } from '@/features/shared/commands/command';

/** A command on the bar or in its menu. */
export interface Tool extends Command {
  readonly onClick: () => void;
}

/** The buttons of commands. A click on a disabled one does nothing. */
export const toolsOf = (
  commands: readonly Command[],
  onCommand: (command: Command) => void,
): readonly Tool[] =>
  commands.map((command) => ({
    ...command,
    onClick: () => !command['aria-disabled'] && onCommand(command),
  }));

/** Splits the tools: `room` buttons fit on the bar, the other tools are in its menu. */
export function fitTools(
  tools: readonly Tool[],
  room: number,
): { bar: readonly Tool[]; menu: readonly Tool[] } {
  if (tools.length <= room) return { bar: tools, menu: [] };
  const ranked = tools.toSorted((a, b) => a.rank - b.rank);
  const barTools = new Set(ranked.slice(0, Math.max(2, room - 1)));
  return {
    bar: tools.filter((tool) => barTools.has(tool)),
    menu: tools.filter((tool) => !barTools.has(tool)),
  };
}
