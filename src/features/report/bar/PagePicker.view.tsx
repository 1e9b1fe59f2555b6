import { Box, Button, Menu, Portal, Text } from '@chakra-ui/react';
import { type ComponentProps, useId } from 'react';
import type { ReportPage } from '@/domain/report/reportTools';
import { Icon } from '@/ui/icons';
import type { Elements } from '@/ui/parts/elements';
import { ReportShield } from '@/ui/parts/Shield';
import { Tip } from '@/ui/parts/Tip';
import { copy } from './bar.copy';
import { Cell } from './Cell.view';

interface PagePickerProps {
  readonly pages: readonly ReportPage[];
  /** The bookmarks of the report's author, below the pages. */
  readonly bookmarks: Elements | undefined;
  readonly onPage: (name: string) => void;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Hides the title of the page. */
  readonly isNarrow?: boolean;
  /** The picker is in the bottom row of a phone. */
  readonly isCell?: boolean;
  /** Toolbar props of the picker's button, if it is in a toolbar. */
  readonly trigger?: Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'>;
}

/** Selects a page of the report: SPEC section 3 hides Power BI's page navigation. */
export function PagePicker({
  pages,
  bookmarks,
  onPage,
  onOpenChange,
  trigger,
  isNarrow = false,
  isCell = false,
}: PagePickerProps) {
  const label = copy.pages;
  const triggerId = useId();
  const active = pages.find(({ isActive }) => isActive);
  const name = active ? `${label}: ${active.title}` : label;
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-start' }}
      ids={{ trigger: triggerId }}
      onOpenChange={({ open }) => onOpenChange(open)}
      lazyMount
      unmountOnExit
    >
      {isCell ? (
        <Menu.Trigger asChild>
          <Cell {...trigger} label={name} icon="file-chart" word={copy.pageWord} />
        </Menu.Trigger>
      ) : (
        <Tip label={label} triggerId={triggerId}>
          <Menu.Trigger asChild>
            <Button
              {...trigger}
              type="button"
              variant="outline"
              colorPalette="gray"
              color="ink2"
              size="sm"
              px="2.5"
              h={{ base: '8', _coarse: '10' }}
              gap="1.5"
              flex="none"
              textStyle="sm"
              fontWeight="medium"
              aria-label={name}
            >
              {isNarrow ? (
                <Icon name="file-chart" />
              ) : (
                <Text as="span" maxW="11rem" truncate>
                  {active?.title ?? label}
                </Text>
              )}
              <Box as="span" color="ink3">
                <Icon name="chevron-down" size={16} />
              </Box>
            </Button>
          </Menu.Trigger>
        </Tip>
      )}
      <Portal>
        <Menu.Context>{({ open }) => <ReportShield open={open} />}</Menu.Context>
        <Menu.Positioner>
          <Menu.Content minW="12rem" maxW="min(20rem, 90vw)" maxH="60vh" overflowY="auto">
            {pages.map(({ name, title, isActive, isHidden }) => (
              <Menu.Item
                key={name}
                value={name}
                onClick={() => onPage(name)}
                aria-current={isActive ? 'page' : undefined}
                fontWeight={isActive ? 'semibold' : 'normal'}
                minH={{ base: '9', _coarse: '11' }}
              >
                <Text as="span" flex="1" truncate>
                  {isHidden ? copy.hiddenPage(title) : title}
                </Text>
                {isActive ? <Icon name="check" size={16} /> : null}
              </Menu.Item>
            ))}
            {bookmarks}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
