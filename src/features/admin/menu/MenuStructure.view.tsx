import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef } from 'react';
import { EditButtons, WaitingMark } from '@/features/admin/table/cells.view';
import { RowIdContext, useIsReadOnly } from '@/features/admin/table/rowContexts';
import { Icon } from '@/ui/icons';
import { copy } from './menuConfig.copy';

/** One entry of the menu inside its category. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Labels of the groups between the category and the entry. */
  readonly within: string;
  /** "Editar", or "Asignar tablero" for an entry that opens no report yet. */
  readonly linkLabel: string;
  readonly isInactive: boolean;
  /** The entry opens a report. */
  readonly hasBoard: boolean;
}

/** A category with its menu entries. */
export interface MenuCategory {
  readonly id: string;
  readonly label: string;
  /** "2 entradas". */
  readonly count: string;
  readonly entries: readonly MenuEntry[];
  /** The category is in the catalogue, so that it can be renamed or deleted. */
  readonly isEditable: boolean;
}

export interface MenuStructureProps {
  readonly categories: readonly MenuCategory[];
  /** The whole menu, regardless of the search, has too many entries for cards. */
  readonly isLong: boolean;
  readonly onEditCategory: (id: string) => void;
  readonly onRemoveCategory: (id: string) => void;
  readonly onEditEntry: (id: string) => void;
}

/** Categories with their entries: as cards, or a long menu as one list with its own scroll. */
export function MenuStructure({ isLong, ...props }: MenuStructureProps) {
  return isLong ? <LongList {...props} /> : <Cards {...props} />;
}

function Cards({ categories, ...on }: Omit<MenuStructureProps, 'isLong'>) {
  return (
    <Box as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} columnGap="4" mb="-4">
      {categories.map((category) => (
        // Padding and not a margin, which Safari keeps at the start of the next column.
        <Box as="li" key={category.id} pb="4" breakInside="avoid">
          <Box layerStyle="card">
            <CategoryHead category={category} {...on} />
            <Box as="ul" listStyleType="none" pb="1.5">
              {category.entries.length === 0 ? (
                <Text as="li" color="ink2" textStyle="sm" px="4" pb="2">
                  {copy.empty}
                </Text>
              ) : null}
              {category.entries.map((entry, index) => (
                <Box as="li" key={entry.id}>
                  <EntryRow
                    entry={entry}
                    isFirstOfGroup={isFirstOfGroup(category, index)}
                    onEdit={() => on.onEditEntry(entry.id)}
                  />
                </Box>
              ))}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type Line =
  | { readonly key: string; readonly category: MenuCategory }
  | { readonly key: string; readonly entry: MenuEntry; readonly isFirstOfGroup: boolean };

/** Each category and each of its entries, from the top. */
const linesOf = (categories: readonly MenuCategory[]): readonly Line[] =>
  categories.flatMap((category): Line[] => [
    { key: `category ${category.id}`, category },
    ...category.entries.map((entry, index) => ({
      key: entry.id,
      entry,
      isFirstOfGroup: isFirstOfGroup(category, index),
    })),
  ]);

/** Height of a line in px, before it is measured. */
const lineHeight = 36;

/** Renders the visible lines only. */
function LongList({ categories, ...on }: Omit<MenuStructureProps, 'isLong'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(categories), [categories]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    // Memoized: a new function would make the list measure every line again.
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    overscan: 6,
  });
  return (
    <Box ref={scroller} h="min(70vh, 40rem)" overflowY="auto" layerStyle="card">
      <Box
        role="list"
        aria-label={copy.structure}
        position="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <Box
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              position="absolute"
              insetX="0"
              style={{ top: start }}
            >
              {'category' in line ? (
                <CategoryHead category={line.category} {...on} />
              ) : (
                <EntryRow
                  entry={line.entry}
                  isFirstOfGroup={line.isFirstOfGroup}
                  onEdit={() => on.onEditEntry(line.entry.id)}
                />
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const isFirstOfGroup = ({ entries }: MenuCategory, index: number) =>
  entries[index]?.within !== (entries[index - 1]?.within ?? '');

interface CategoryHeadProps extends Pick<MenuStructureProps, 'onEditCategory' | 'onRemoveCategory'> {
  readonly category: MenuCategory;
}

function CategoryHead({ category, ...on }: CategoryHeadProps) {
  return (
    <Flex align="center" gap="2.5" ps="4" pe="2" minH="12">
      <Box color="ink3">
        <Icon name="layers" />
      </Box>
      <Text as="h3" fontWeight="semibold" truncate>
        {category.label}
      </Text>
      <Badge variant="subtle" colorPalette="gray" color="ink2" bg="line" flex="none">
        {category.count}
      </Badge>
      <RowIdContext value={category.id}>
        <WaitingMark />
      </RowIdContext>
      <Box flex="1" />
      {category.isEditable ? (
        <EditButtons
          name={category.label}
          onEdit={() => on.onEditCategory(category.id)}
          onRemove={() => on.onRemoveCategory(category.id)}
        />
      ) : null}
    </Flex>
  );
}

const touchable = { base: '6', _coarse: '11' };

interface EntryRowProps {
  readonly entry: MenuEntry;
  /** Shows the groups of the entry above it. */
  readonly isFirstOfGroup: boolean;
  readonly onEdit: () => void;
}

function EntryRow({ entry, isFirstOfGroup, onEdit }: EntryRowProps) {
  const { label, within, linkLabel } = entry;
  const isReadOnly = useIsReadOnly();
  return (
    <>
      {isFirstOfGroup ? (
        <Text color="ink2" textStyle="xs" fontWeight="semibold" px="4" pt="2" pb="0.5">
          {within}
        </Text>
      ) : null}
      <Flex align="center" gap="2" ps="4" pe="2" minH="9">
        <Text minW="0" flex="1" truncate {...(entry.isInactive ? { color: 'ink2' } : {})}>
          {label}
        </Text>
        {entry.isInactive ? (
          <Badge variant="subtle" colorPalette="gray" color="ink2" bg="line">
            {copy.inactive}
          </Badge>
        ) : null}
        {isReadOnly ? null : (
          <Button
            variant="ghost"
            size="xs"
            minH={touchable}
            colorPalette={entry.hasBoard ? 'accent' : 'gray'}
            {...(entry.hasBoard ? {} : { color: 'ink2' })}
            flex="none"
            aria-label={`${linkLabel}: ${label}${within ? `, ${within}` : ''}`}
            onClick={onEdit}
          >
            {linkLabel}
          </Button>
        )}
      </Flex>
    </>
  );
}
