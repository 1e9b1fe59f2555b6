import { Box, Button, Field, Flex, Link, SimpleGrid, Text } from '@chakra-ui/react';
import { Icon, type IconName } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Select, type SelectOption } from '@/ui/parts/Select';
import { copy } from './reportPicker.copy';

/** One of the selects: workspace, report or page. */
export interface PickerStep {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** First option: a prompt, a loading message, or the reason for an empty list. */
  readonly hint: string;
  readonly isDisabled: boolean;
  /** Why the list could not be loaded. */
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
  readonly onRetry: () => void;
}

export interface ReportPickerViewProps {
  readonly isOpen: boolean;
  readonly steps: readonly PickerStep[];
  /** Result of the check of the chosen report; `null` before a report is chosen. */
  readonly check: {
    readonly tone: 'good' | 'bad' | 'quiet';
    readonly text: string;
    /** The report's page in Power BI. */
    readonly url: string;
  } | null;
  readonly onToggle: () => void;
}

const icons: Readonly<Record<'good' | 'bad' | 'quiet', IconName>> = {
  good: 'circle-check',
  bad: 'alert',
  quiet: 'refresh',
};

/** Picks a report from Power BI's lists: workspace, report, page. The GUID fields stay below it. */
export function ReportPickerView({ isOpen, steps, check, onToggle }: ReportPickerViewProps) {
  return (
    <Box
      lang={copy.lang}
      gridColumn="1 / -1"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      bg="panel2"
      p="3"
    >
      <Flex align="center" wrap="wrap" gap="2">
        <Text flex="1 1 14rem" layerStyle="quiet">
          {copy.title}
        </Text>
        <SecondaryButton size="sm" aria-expanded={isOpen} onClick={onToggle} type="button">
          <Icon name="search" />
          <span>{isOpen ? copy.close : copy.open}</span>
        </SecondaryButton>
      </Flex>
      {isOpen ? (
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" mt="3">
          {steps.map((step) => (
            <Field.Root key={step.label} invalid={step.problem !== null} disabled={step.isDisabled}>
              <Field.Label>{step.label}</Field.Label>
              <Select
                value={step.value}
                options={[{ value: '', label: step.hint }, ...step.options]}
                onChange={(event) => step.onChange(event.currentTarget.value)}
              />
              {step.problem === null ? null : (
                <Field.ErrorText display="block">
                  <span>{step.problem}</span>{' '}
                  <Button size="xs" variant="plain" colorPalette="gray" type="button" onClick={step.onRetry}>
                    {copy.retry}
                  </Button>
                </Field.ErrorText>
              )}
            </Field.Root>
          ))}
        </SimpleGrid>
      ) : null}
      {check ? (
        <Flex
          role="status"
          align="center"
          gap="2"
          mt="3"
          textStyle="sm"
          color={check.tone === 'quiet' ? 'ink2' : `${check.tone}.fg`}
        >
          <Icon name={icons[check.tone]} size={16} style={{ flex: 'none' }} />
          <Text>{check.text}</Text>
          {check.url ? (
            <Link
              href={check.url}
              target="_blank"
              rel="noreferrer"
              color="ink2"
              textDecoration="underline"
              flex="none"
            >
              {copy.openInPowerBi}
            </Link>
          ) : null}
        </Flex>
      ) : null}
    </Box>
  );
}
