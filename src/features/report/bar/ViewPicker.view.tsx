import { Menu, Portal, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { SavedView } from '@/domain/session/savedViews';
import { Icon } from '@/ui/icons';
import type { Elements } from '@/ui/parts/elements';
import { IconButton, type IconButtonProps } from '@/ui/parts/IconButton';
import { ReportShield } from '@/ui/parts/Shield';
import { copy } from './bar.copy';

const strings = copy.views;

export type ViewChoice = Pick<SavedView, 'id' | 'name' | 'isDefault'>;

interface ViewPickerProps {
  /** The user's saved views of this dashboard. */
  readonly views: readonly ViewChoice[];
  /** Views for everybody. */
  readonly shared: readonly ViewChoice[];
  /** The bookmarks of the report's author, if no page picker has them. */
  readonly bookmarks: Elements | undefined;
  readonly onView: (id: string) => void;
  /** Opens the dialog that saves and changes views. */
  readonly onMore: () => void;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Toolbar props of the picker's button. */
  readonly trigger: Pick<IconButtonProps, 'tabIndex' | 'onFocus'>;
}

/** Opens one of the user's saved views, or a view for everybody (SPEC section 13). */
export function ViewPicker({
  views,
  shared,
  bookmarks,
  onView,
  onMore,
  onOpenChange,
  trigger,
}: ViewPickerProps) {
  const triggerId = useId();
  const tall = { base: '9', _coarse: '11' } as const;
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      ids={{ trigger: triggerId }}
      onOpenChange={({ open }) => onOpenChange(open)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton {...trigger} label={strings.label} icon="bookmark" triggerId={triggerId} />
      </Menu.Trigger>
      <Portal>
        <Menu.Context>{({ open }) => <ReportShield open={open} />}</Menu.Context>
        <Menu.Positioner>
          <Menu.Content minW="12rem" maxW="min(20rem, 90vw)" maxH="60vh" overflowY="auto">
            {views.map(({ id, name, isDefault }) => (
              <Menu.Item key={id} value={id} onClick={() => onView(id)} minH={tall}>
                <Text as="span" flex="1" truncate>
                  {name}
                </Text>
                {isDefault ? (
                  <Text as="span" layerStyle="quiet">
                    {strings.isDefault}
                  </Text>
                ) : null}
              </Menu.Item>
            ))}
            {shared.length > 0 ? (
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel layerStyle="quiet" fontWeight="normal">
                  {strings.shared}
                </Menu.ItemGroupLabel>
                {shared.map(({ id, name }) => (
                  <Menu.Item key={id} value={id} onClick={() => onView(id)} minH={tall}>
                    <Text as="span" flex="1" truncate>
                      {name}
                    </Text>
                  </Menu.Item>
                ))}
              </Menu.ItemGroup>
            ) : null}
            {bookmarks}
            <Menu.Separator borderColor="line" />
            <Menu.Item value="more" onClick={onMore} minH={tall}>
              <Icon name="pencil" />
              <span>{strings.more}</span>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
