import { Box, Flex, Popover, Portal, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { focusOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { ReportShield } from '@/ui/parts/Shield';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { NoticeLine, type NoticeView } from './NoticeLine.view';
import { copy } from './notifications.copy';

interface NotificationsViewProps {
  /** Newest first. */
  readonly notices: readonly NoticeView[];
  readonly unread: number;
  /** Called when the panel closes, so that new notices stay marked while it is open. */
  readonly onRead: () => void;
  readonly onDismiss: (id: number) => void;
  readonly onClear: () => void;
  /** Opens the alerts on numbers. */
  readonly onAlerts: () => void;
}

const texts = copy.panel;

/** Moves the focus of the removed button that clears all to the panel. */
const toPanel = focusOnRemoval((button) => {
  const panel = button.closest<HTMLElement>('[role=dialog]');
  return () => panel?.focus();
});

/** The bell with the unread count, and the notifications panel (SPEC section 2.2). */
export function NotificationsView(props: NotificationsViewProps) {
  const { notices, unread, onRead, onDismiss, onClear, onAlerts } = props;
  const [open, setOpen] = useState(false);
  const triggerId = useId();
  const newest = notices[0];

  function change(next: boolean) {
    setOpen(next);
    if (!next) onRead();
  }

  useBackCloses(open, () => change(false));

  return (
    <>
      <Text srOnly role="status">
        {newest && !newest.read ? newest.text : ''}
      </Text>
      <Popover.Root
        open={open}
        onOpenChange={(details) => change(details.open)}
        positioning={{ placement: 'bottom-end', gutter: 8 }}
        ids={{ trigger: triggerId }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <IconButton
            label={texts.open(unread)}
            icon="bell"
            triggerId={triggerId}
            {...(unread > 0 ? { badge: unread > 99 ? '99+' : unread } : {})}
          />
        </Popover.Trigger>
        <Portal>
          <ReportShield open={open} onLeave={() => change(false)} />
          <Popover.Positioner>
            <Popover.Content
              aria-label={texts.title}
              w="min(25rem, calc(100dvw - 1rem))"
              borderRadius="xl"
              overflow="hidden"
            >
              <Flex
                align="center"
                ps="4"
                pe="2"
                minH="12"
                borderBottomWidth="1px"
                borderColor="line"
                flex="none"
              >
                <Popover.Title fontWeight="semibold" textStyle="md">
                  {texts.title}
                </Popover.Title>
                {notices.length > 0 ? (
                  <QuietButton ref={toPanel} ms="auto" color="ink2" size="sm" px="2" onClick={onClear}>
                    {texts.clear}
                  </QuietButton>
                ) : null}
              </Flex>
              {notices.length === 0 ? (
                <EmptyState icon="bell-off" title={texts.empty} text={texts.emptyText} />
              ) : (
                <Box as="ul" maxH="min(60dvh, 28.75rem)" overflowY="auto" listStyleType="none">
                  {notices.map((notice) => (
                    <NoticeLine
                      key={notice.id}
                      notice={notice}
                      onDismiss={() => onDismiss(notice.id)}
                      onAct={() => {
                        change(false);
                        notice.action?.onClick();
                      }}
                    />
                  ))}
                </Box>
              )}
              <Box borderTopWidth="1px" borderColor="line" p="1.5" flex="none">
                <QuietButton
                  w="full"
                  justifyContent="flex-start"
                  size="sm"
                  onClick={() => {
                    change(false);
                    onAlerts();
                  }}
                >
                  <Icon name="bell" size={16} />
                  <span>{texts.alerts}</span>
                </QuietButton>
              </Box>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </>
  );
}
