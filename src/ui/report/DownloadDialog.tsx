import { Button, Checkbox, chakra, Flex, Heading, Progress, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ExportFormat, ReportFileFormat } from '@/domain/report/reportTools';
import { Icon } from '@/ui/icons';
import { Modal } from '@/ui/parts/Modal';
import type { DownloadTexts } from './downloadTexts';
import { ToolAlert } from './ToolAlert';

export interface DownloadDialogView {
  readonly phase: 'listing' | 'choosing' | 'exporting' | 'making' | 'printing';
  /** How much of a file is made, in per cent. */
  readonly percent: number;
  readonly visuals: readonly { readonly name: string; readonly title: string; readonly kind: string }[];
  /** Message about the saved file; `null` before the first. */
  readonly saved: string | null;
  readonly failure: string | null;
  /** The list failed and can be requested again. */
  readonly canRetry: boolean;
}

export interface DownloadDialogProps {
  readonly texts: DownloadTexts;
  readonly open: boolean;
  readonly view: DownloadDialogView;
  readonly onClose: () => void;
  readonly onPrint: () => void;
  readonly onExport: (visual: string, format: ExportFormat) => void;
  readonly onMakeFile: (format: ReportFileFormat, onlyPage: boolean) => void;
  readonly onStopFile: () => void;
  readonly onRetry: () => void;
}

/** "Descargar" (SPEC section 2.4): the report as a PDF through the print dialog, or the data of one visual. */
export function DownloadDialog({
  texts,
  open,
  view,
  onClose,
  onPrint,
  onExport,
  onMakeFile,
  onStopFile,
  onRetry,
}: DownloadDialogProps) {
  const { phase, visuals, saved, failure, canRetry } = view;
  const [chosen, setChosen] = useState<string | null>(null);
  const visual = visuals.find(({ name }) => name === chosen) ?? visuals[0];
  const [onlyPage, setOnlyPage] = useState(true);
  const isBusy = phase === 'exporting' || phase === 'printing' || phase === 'making';
  const exports = (format: ExportFormat) => () => {
    if (visual) onExport(visual.name, format);
  };
  return (
    <Modal closeLabel={texts.close} open={open} onClose={onClose} title={texts.title} size="lg">
      {failure === null ? null : (
        <ToolAlert
          text={failure}
          {...(canRetry ? { action: { label: texts.retry, onClick: onRetry } } : {})}
        />
      )}
      <Section icon="file-text" title={texts.printTitle} text={texts.printText}>
        <Button
          alignSelf="flex-start"
          variant="outline"
          colorPalette="gray"
          loading={phase === 'printing'}
          loadingText={texts.print}
          disabled={isBusy}
          onClick={onPrint}
        >
          {texts.print}
        </Button>
      </Section>
      <chakra.hr my="5" borderColor="line" />
      <Section icon="layers" title={texts.fileTitle} text={texts.fileText}>
        {phase === 'making' ? (
          <Flex gap="3" align="center">
            <Progress.Root value={view.percent} flex="1" size="sm">
              <Progress.Track aria-label={texts.making}>
                <Progress.Range />
              </Progress.Track>
            </Progress.Root>
            <Text textStyle="sm" color="ink2" fontVariantNumeric="tabular-nums" aria-hidden>
              {view.percent} %
            </Text>
            <Button variant="outline" colorPalette="gray" size="sm" onClick={onStopFile}>
              {texts.stopFile}
            </Button>
          </Flex>
        ) : (
          <>
            <Checkbox.Root
              checked={onlyPage}
              onCheckedChange={({ checked }) => setOnlyPage(checked === true)}
              alignSelf="flex-start"
              minH="6"
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label textStyle="sm" fontWeight="normal">
                {texts.onlyPage}
              </Checkbox.Label>
            </Checkbox.Root>
            <Flex gap="2" wrap="wrap">
              {(['pdf', 'pptx'] as const).map((format) => (
                <Button
                  key={format}
                  variant="outline"
                  colorPalette="gray"
                  disabled={phase !== 'choosing'}
                  onClick={() => onMakeFile(format, onlyPage)}
                >
                  {format === 'pdf' ? texts.pdf : texts.powerPoint}
                </Button>
              ))}
            </Flex>
          </>
        )}
      </Section>
      <chakra.hr my="5" borderColor="line" />
      <Section icon="database" title={texts.dataTitle} text={texts.dataText}>
        {phase === 'listing' ? (
          <Stack gap="2" aria-busy="true" aria-label={texts.listing} role="status">
            <Skeleton h="10" />
            <Skeleton h="10" />
            <Skeleton h="10" />
          </Stack>
        ) : visuals.length === 0 ? (
          <Text color="ink2">{texts.noVisuals}</Text>
        ) : (
          <>
            <Choices
              label={texts.visuals}
              visuals={visuals}
              chosen={visual?.name ?? ''}
              onChoose={setChosen}
            />
            <Flex gap="2" wrap="wrap" align="center">
              <Button
                colorPalette="accent"
                loading={phase === 'exporting'}
                loadingText={texts.saving}
                disabled={isBusy}
                onClick={exports('xlsx')}
              >
                {texts.spreadsheet}
              </Button>
              <Button variant="outline" colorPalette="gray" disabled={isBusy} onClick={exports('csv')}>
                {texts.csv}
              </Button>
            </Flex>
          </>
        )}
      </Section>
      <Text
        role="status"
        mt={saved === null ? '0' : '3'}
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
  readonly children: React.ReactNode;
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
          <Text color="ink2" textStyle="sm" textWrap="pretty">
            {text}
          </Text>
        </div>
        {children}
      </Stack>
    </Flex>
  );
}

type ChoicesProps = Pick<DownloadDialogView, 'visuals'> & {
  readonly label: string;
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
};

function Choices({ label, visuals, chosen, onChoose }: ChoicesProps) {
  return (
    <chakra.fieldset
      border="1px solid"
      borderColor="line"
      borderRadius="md"
      maxH="15rem"
      overflowY="auto"
      p="1"
      m="0"
      minW="0"
    >
      <chakra.legend srOnly>{label}</chakra.legend>
      {visuals.map(({ name, title, kind }) => (
        <chakra.label
          key={name}
          display="flex"
          alignItems="center"
          gap="2.5"
          px="2.5"
          minH={{ base: '9', _coarse: '11' }}
          borderRadius="sm"
          cursor="pointer"
          bg={name === chosen ? 'accent.soft' : 'transparent'}
        >
          <chakra.input
            type="radio"
            name="visual"
            value={name}
            checked={name === chosen}
            onChange={() => onChoose(name)}
            accentColor="var(--p-accent)"
            boxSize="4"
            flex="none"
          />
          <Text as="span" flex="1" minW="0" truncate>
            {title}
          </Text>
          <Text as="span" color="ink2" textStyle="xs" flex="none">
            {kind}
          </Text>
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
