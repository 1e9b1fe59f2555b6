import { playerHref } from './address';
import { tracesThrough } from './tracesThrough';

/** The kept traces that pass through the state of a story, each linked to its step in the player. */
export default function StoryTraces({ machine, state }: { machine: string; state: string }) {
  const traces = tracesThrough(machine, state);
  if (traces.length === 0) return null;
  return (
    <details>
      <summary>Trazas que pasan por este estado ({traces.length})</summary>
      <ul>
        {traces.map(({ key, title, step }) => (
          <li key={key}>
            <a href={playerHref({ trace: key, step })} target="_top">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
