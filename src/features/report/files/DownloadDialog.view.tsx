import {
  Box,
  Button,
  Checkbox,
  chakra,
  Flex,
  Heading,
  Progress,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react';
import { useState } from 'react';
import type { ExportFormat, ReportFileFormat } from '@/domain/report/reportTools';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import type { Elements } from '@/ui/parts/elements';
import { Modal } from '@/ui/parts/Modal';
import { Notice } from '@/ui/parts/Notice';
import { copy } from './download.copy';
import { useFocusWhileBusy } from './useFocusWhileBusy';
import { type VisualChoice, VisualList } from './VisualList.view';

export interface DownloadState {
  readonly phase: 'listing' | 'choosing' | 'exporting' | 'making' | 'printing';
  /** Progress of the file that Power BI creates, in per cent. */
  readonly percent: number;
  readonly visuals: readonly VisualChoice[];
  /** Message about the saved file; `null` before a file is saved. */
  readonly saved: string | null;
  readonly failure: string | null;
  /** The list of visuals could not be read, and can be requested again. */
  readonly canRetry: boolean;
}

interface DownloadDialogProps {
  readonly view: DownloadState;
  readonly onClose: () => void;
  readonly onPrint: () => void;
  /** `visuals`: Power BI's names of visuals; more than one only for a spreadsheet. */
  readonly onExport: (visuals: readonly string[], format: ExportFormat) => void;
  readonly onMakeFile: (format: ReportFileFormat, onlyPage: boolean) => void;
  readonly onStopFile: () => void;
  readonly onRetry: () => void;
}

/** "Descargar" (SPEC section 2.4): the report through the print dialog or as a file, or the data of visuals. */
export function DownloadDialog({ view, onClose, onPrint, onRetry, ...on }: DownloadDialogProps) {
  const { phase, saved, failure, canRetry } = view;
  const isBusy = phase === 'exporting' || phase === 'printing' || phase === 'making';
  const { inside, buttonProps } = useFocusWhileBusy(isBusy);
  return (
    <Modal open closeLabel={copy.close} onClose={onClose} title={copy.title} size="lg">
      {failure === null ? null : (
        // Sticky, so that the message stays visible while the dialog scrolls.
        <Box position="sticky" top="-3" zIndex="1" bg="panel" borderRadius="md">
          <Notice
            tone="bad"
            text={failure}
            actions={canRetry ? [{ label: copy.retry, onClick: onRetry }] : []}
            mb="4"
          />
        </Box>
      )}
      <Section icon="layers" title={copy.fileTitle} text={copy.fileText}>
        <ReportFile {...{ view, buttonProps }} onMakeFile={on.onMakeFile} onStopFile={on.onStopFile} />
      </Section>
      <chakra.hr my="5" borderColor="line" />
      <Section icon="file-text" title={copy.printTitle} text={copy.printText}>
        <SecondaryButton
          alignSelf="flex-start"
          loading={phase === 'printing'}
          loadingText={<span>{copy.print}</span>}
          disabled={isBusy}
          {...buttonProps('print', onPrint)}
        >
          {copy.print}
        </SecondaryButton>
      </Section>
      <chakra.hr my="5" borderColor="line" />
      <Section icon="database" title={copy.dataTitle} text={copy.dataText}>
        <VisualData {...{ view, isBusy, buttonProps }} onExport={on.onExport} />
      </Section>
      <Text
        ref={inside}
        role="status"
        position="sticky"
        // Sticks to the edge of the dialog over its padding, so that no content is visible below.
        bottom="-5"
        bg="panel"
        mt={saved === null ? '0' : '2'}
        py={saved === null ? '0' : '3'}
        textStyle="sm"
        color="good.fg"
        overflowWrap="anywhere"
      >
        {saved}
      </Text>
    </Modal>
  );
}

interface SectionProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly children: Elements;
}

function Section({ icon, title, text, children }: SectionProps) {
  return (
    <Flex gap="3.5" align="flex-start">
      <Flex hideBelow="sm" color="ink3" pt="0.5">
        <Icon name={icon} />
      </Flex>
      <Stack gap="3" flex="1" minW="0">
        <div>
          <Heading as="h3" textStyle="md" fontWeight="semibold">
            {title}
          </Heading>
          <Text layerStyle="quiet" textWrap="pretty">
            {text}
          </Text>
        </div>
        {children}
      </Stack>
    </Flex>
  );
}

type ButtonProps = Pick<ReturnType<typeof useFocusWhileBusy>, 'buttonProps'>;

type ReportFileProps = ButtonProps & Pick<DownloadDialogProps, 'view' | 'onMakeFile' | 'onStopFile'>;

/** The report as a file that Power BI creates. */
function ReportFile({ view, buttonProps, onMakeFile, onStopFile }: ReportFileProps) {
  const { phase, percent } = view;
  const [onlyPage, setOnlyPage] = useState(true);
  if (phase === 'making')
    return (
      <Flex gap="3" align="center">
        <Progress.Root value={percent} flex="1" size="sm">
          <Progress.Track aria-label={copy.making}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
        <Text layerStyle="quiet" fontVariantNumeric="tabular-nums" aria-hidden>
          {`${percent} %`}
        </Text>
        <SecondaryButton size="sm" onClick={onStopFile}>
          {copy.stopFile}
        </SecondaryButton>
      </Flex>
    );
  return (
    <>
      <Tick label={copy.onlyPage} checked={onlyPage} onChange={setOnlyPage} />
      <Flex gap="2" wrap="wrap">
        {(['pdf', 'pptx'] as const).map((format) => (
          <SecondaryButton
            key={format}
            disabled={phase !== 'choosing'}
            {...buttonProps(format, () => onMakeFile(format, onlyPage))}
          >
            {format === 'pdf' ? copy.pdf : copy.powerPoint}
          </SecondaryButton>
        ))}
      </Flex>
    </>
  );
}

interface VisualDataProps extends ButtonProps, Pick<DownloadDialogProps, 'view' | 'onExport'> {
  readonly isBusy: boolean;
}

/** The data of one visual, or of several as sheets of one spreadsheet. */
function VisualData({ view, isBusy, buttonProps, onExport }: VisualDataProps) {
  const { phase, visuals } = view;
  const [chosen, setChosen] = useState<string | null>(null);
  const [several, setSeveral] = useState<readonly string[] | null>(null);
  if (phase === 'listing')
    return (
      <Stack gap="2" aria-busy="true" aria-label={copy.listing} role="status">
        <Skeleton h="10" />
        <Skeleton h="10" />
        <Skeleton h="10" />
      </Stack>
    );
  const [first] = visuals;
  if (!first) return <Text color="ink2">{copy.noVisuals}</Text>;
  const names = visuals.map(({ name }) => name);
  const selected = several
    ? names.filter((name) => several.includes(name))
    : [names.find((name) => name === chosen) ?? first.name];
  const exports = (format: ExportFormat) => buttonProps(format, () => onExport(selected, format));
  return (
    <>
      <VisualList
        visuals={visuals}
        isSeveral={several !== null}
        chosen={selected}
        onChoose={(next) => (several === null ? setChosen(next[0] ?? null) : setSeveral(next))}
      />
      {visuals.length > 1 ? (
        <Tick
          label={copy.several}
          checked={several !== null}
          onChange={(isOn) => setSeveral(isOn ? selected : null)}
        />
      ) : null}
      <Flex gap="2" wrap="wrap" align="center">
        <Button
          colorPalette="accent"
          loading={phase === 'exporting'}
          loadingText={<span>{copy.saving}</span>}
          disabled={isBusy || selected.length === 0}
          {...exports('xlsx')}
        >
          {copy.spreadsheet}
        </Button>
        <SecondaryButton disabled={isBusy || several !== null} {...exports('csv')}>
          {copy.csv}
        </SecondaryButton>
        {several === null ? null : (
          <Text textStyle="xs" color="ink2">
            {copy.oneAtATime}
          </Text>
        )}
      </Flex>
    </>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Tick = ({ label, checked, onChange }: TickProps) => (
  <Checkbox.Root
    checked={checked}
    onCheckedChange={(change) => onChange(change.checked === true)}
    alignSelf="flex-start"
    minH="6"
  >
    <Checkbox.HiddenInput />
    <Checkbox.Control />
    <Checkbox.Label textStyle="sm" fontWeight="normal">
      {label}
    </Checkbox.Label>
  </Checkbox.Root>
);
