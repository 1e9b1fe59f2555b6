import { Box } from '@chakra-ui/react';
import { memo, useEffect, useRef } from 'react';
import { shownPath } from '@/domain/boards/boardNames';
import type { SearchHit } from '@/domain/boards/search';
import { copy } from '@/features/shared/menuEntry.copy';
import { VerifiedMark } from '@/features/shared/VerifiedMark.view';
import { Icon } from '@/ui/icons';
import type { HitGroup } from './suggestions';

/** The element id of a result. */
export const optionIdOf = (listId: string, id: string): string => `${listId}-${id}`;

/** Index of the result that is the target of an event; -1 outside the results. */
export function hitIndex(target: EventTarget): number {
  const option = target instanceof Element ? target.closest('[role=option]') : null;
  return option ? optionsIn(option.closest('[role=listbox]')).indexOf(option) : -1;
}

const optionsIn = (list: Element | null) => [...(list?.querySelectorAll('[role=option]') ?? [])];

/** Styles of all rows in one rule, because the rows render again with every keystroke. */
const listStyle = {
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2',
    minH: { base: '9', _coarse: '11' },
    borderRadius: 'md',
    cursor: 'pointer',
  },
  '& [aria-selected=true]': { bg: 'accent.soft' },
  '& .hit-group': { textStyle: 'sm', color: 'ink2', px: '3', pt: '2', pb: '1' },
  '& .hit-empty .hit-label': { color: 'ink2', fontWeight: 'normal' },
  '& .hit-icon': { color: 'ink3', flex: 'none' },
  '& [aria-selected=true] .hit-icon': { color: 'accent.fg' },
  '& .hit-texts': { minW: '0', flex: '1' },
  '& .hit-label': { truncate: true, fontWeight: 'medium' },
  '& .hit-where': { truncate: true, textStyle: 'sm', color: 'ink2' },
  '& .hit-enter': { color: 'ink3', flex: 'none', textStyle: 'xs' },
  '& mark': {
    bg: 'transparent',
    color: 'accent.fg',
    fontWeight: 'bold',
    // With forced colours, the browser's black text of `<mark>` would be invisible without its background.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText' },
  },
};

interface HitsProps {
  readonly label: string;
  readonly listId: string;
  readonly groups: readonly HitGroup[];
  readonly selectedId: string | undefined;
}

/** The results. Memoised, because the search box renders with every keystroke. */
export const Hits = memo(function Hits({ label, listId, groups, selectedId }: HitsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const index = groups.flatMap(({ hits }) => hits).findIndex(({ id }) => id === selectedId);
    optionsIn(list.current)[index]?.scrollIntoView({ block: 'nearest' });
  }, [groups, selectedId]);
  return (
    <Box
      ref={list}
      role="listbox"
      id={listId}
      aria-label={label}
      maxH="min(60dvh, 26.25rem)"
      overflowY="auto"
      // Browsers put a scroll container in the tab order; the arrow keys of the field scroll the list.
      tabIndex={-1}
      outline="none"
      p="1.5"
      css={listStyle}
    >
      {groups.map(({ title, hits }) => (
        <div
          key={title}
          {...(title === null ? { role: 'presentation' } : { role: 'group', 'aria-label': title })}
        >
          {title === null ? null : (
            <div className="hit-group" aria-hidden>
              {title}
            </div>
          )}
          {hits.map((hit) => (
            <Hit key={hit.id} hit={hit} id={optionIdOf(listId, hit.id)} isSelected={hit.id === selectedId} />
          ))}
        </div>
      ))}
    </Box>
  );
});

interface HitProps {
  readonly hit: SearchHit;
  readonly id: string;
  readonly isSelected: boolean;
}

/** One result: icon, label with highlighted matches, and menu path. */
const Hit = memo(function Hit({ hit, id, isSelected }: HitProps) {
  const isEmpty = hit.kind === 'empty';
  const where = [isEmpty ? copy.empty : '', shownPath(hit.path), hit.description].filter(Boolean).join(' · ');
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={isEmpty ? 'hit-empty' : undefined}
    >
      <div className="hit-icon">
        <Icon name={hit.icon} />
      </div>
      <div className="hit-texts">
        {/* A translator would read the pieces of a name as words. */}
        <div className="hit-label" translate="no">
          {pieces(hit).map(({ text, marked, at }) =>
            marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
          {hit.isVerified ? <VerifiedMark /> : null}
        </div>
        {where ? <div className="hit-where">{where}</div> : null}
      </div>
      {isSelected ? (
        <div className="hit-enter" aria-hidden>
          ↵
        </div>
      ) : null}
    </div>
  );
});

/** The label with highlighted matches. */
function pieces({ label, marks }: SearchHit): { text: string; marked: boolean; at: number }[] {
  const cuts = [...new Set([0, ...marks.flat(), label.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((at, index) => ({
    text: label.slice(at, cuts[index + 1]),
    marked: marks.some(([from, to]) => at >= from && at < to),
    at,
  }));
}
