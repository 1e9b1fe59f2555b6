import { Box, Button, Flex, Image, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { Toggle } from '@/ui/parts/Toggle';
import { copy } from './traceReview.copy';

interface TraceReviewProps {
  /** Size of the file, in one line. */
  readonly summary: string;
  /** The file, exactly. */
  readonly content: string;
  readonly includeText: boolean;
  readonly onIncludeTextChange: (include: boolean) => void;
  readonly includeFailures: boolean;
  readonly onIncludeFailuresChange: (include: boolean) => void;
  /** `data:` URL of the screenshot in the file; `null` without a screenshot. */
  readonly screenshot: string | null;
  /** The user declined the last screenshot. */
  readonly declined: boolean;
  readonly onAddScreenshot: () => void;
  readonly onRemoveScreenshot: () => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** Shows the file before it is saved, and options for its content. */
export function TraceReview({ summary, content, onCancel, onSave, ...choices }: TraceReviewProps) {
  return (
    <Modal
      open
      onClose={onCancel}
      size="lg"
      closeLabel={copy.cancel}
      title={copy.title}
      description={summary}
      footer={
        <>
          <SecondaryButton onClick={onCancel}>{copy.cancel}</SecondaryButton>
          <Button colorPalette="accent" onClick={onSave}>
            <Icon name="download" />
            <span>{copy.save}</span>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Choices {...choices} />
        <Text layerStyle="quiet">{copy.help}</Text>
        <Box
          as="pre"
          role="region"
          aria-label={copy.content}
          tabIndex={0}
          maxH="44vh"
          overflow="auto"
          p="3"
          borderWidth="1px"
          borderColor="line"
          rounded="md"
          bg="panel2"
          fontSize="xs"
          fontFamily="mono"
        >
          {content}
        </Box>
      </Flex>
    </Modal>
  );
}

type ChoicesProps = Omit<TraceReviewProps, 'summary' | 'content' | 'onCancel' | 'onSave'>;

function Choices({ screenshot, declined, ...props }: ChoicesProps) {
  return (
    <Flex direction="column" gap="3">
      <Toggle
        label={copy.includeText}
        help={copy.includeTextHelp}
        checked={props.includeText}
        onChange={props.onIncludeTextChange}
      />
      <Toggle
        label={copy.includeFailures}
        help={copy.includeFailuresHelp}
        checked={props.includeFailures}
        onChange={props.onIncludeFailuresChange}
      />
      {screenshot === null ? (
        <Flex align="center" gap="3" wrap="wrap">
          <SecondaryButton size="sm" onClick={props.onAddScreenshot}>
            {copy.addScreenshot}
          </SecondaryButton>
          {declined ? (
            <Text textStyle="sm" color="warn.fg" role="status">
              {copy.noScreenshot}
            </Text>
          ) : null}
        </Flex>
      ) : (
        <Flex align="end" gap="3" wrap="wrap">
          <Image src={screenshot} alt={copy.screenshot} maxH="40" rounded="md" borderWidth="1px" />
          <SecondaryButton size="sm" onClick={props.onRemoveScreenshot}>
            {copy.removeScreenshot}
          </SecondaryButton>
        </Flex>
      )}
    </Flex>
  );
}
