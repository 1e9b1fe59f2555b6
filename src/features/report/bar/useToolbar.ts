import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { isComposing } from '@/domain/shared/composing';

/**
 * The ARIA toolbar pattern: one tab stop; arrow keys, Home and End inside.
 * @param first the tool that Tab reaches first; it must always exist.
 */
export function useToolbar(first: string) {
  const [current, setCurrent] = useState(first);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const index = tools.findIndex((tool) => tool.contains(event.target as Node));
    if (index < 0 || isComposing(event)) return;
    const last = tools.length - 1;
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    tools[next]?.focus();
  };

  // When the focus leaves, Tab returns to `first`: other tools may disappear with the next board.
  const onBlurCapture = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setCurrent(first);
  };

  return {
    root: { onKeyDown, onBlurCapture },
    /** Props of one tool; `name` is unique in the bar. */
    item: (name: string) => ({
      'data-tool': name,
      tabIndex: current === name ? 0 : -1,
      onFocus: () => setCurrent(name),
    }),
  };
}
