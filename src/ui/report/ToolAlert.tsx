import { Button, Flex, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';

export interface ToolAlertProps {
  readonly text: string;
  /** Retry; omitted when the dialog's other controls serve as one. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** An error inside a dialog that stays open. */
export function ToolAlert({ text, action }: ToolAlertProps) {
  return (
    <Flex
      role="alert"
      align="center"
      gap="2.5"
      mb="4"
      px="3"
      py="2.5"
      bg="bad.muted"
      color="bad.fg"
      borderRadius="md"
      wrap="wrap"
    >
      <Icon name="circle-alert" />
      <Text flex="1" minW="12rem" textStyle="sm" overflowWrap="anywhere">
        {text}
      </Text>
      {action ? (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={action.onClick}>
          {action.label}
        </Button>
      ) : null}
    </Flex>
  );
}
