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
import { Modal } from '@/ui/parts/Modal';
import { radioMark } from '@/ui/parts/radioMark';
import type { DownloadTexts } from './downloadTexts';
import { ToolAlert } from './ToolAlert';
import { useKeptFocus } from './useKeptFocus';

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
  /** Power BI's names of visuals: one, or several for a spreadsheet. */
  readonly onExport: (visuals: readonly string[], format: ExportFormat) => void;
  readonly onMakeFile: (format: ReportFileFormat, onlyPage: boolean) => void;
  readonly onStopFile: () => void;
  readonly onRetry: () => void;
}

/** "Descargar" (SPEC section 2.4): the report as a PDF through the print dialog, or the data of visuals. */
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
  const [several, setSeveral] = useState<readonly string[] | null>(null);
  const ticked = several && visuals.map(({ name }) => name).filter((name) => several.includes(name));
  const wanted = ticked ?? (visual ? [visual.name] : []);
  const isBusy = phase === 'exporting' || phase === 'printing' || phase === 'making';
  const { inside, makes } = useKeptFocus(isBusy);
  const exports = (format: ExportFormat) =>
    makes(format, () => {
      if (wanted.length > 0) onExport(wanted, format);
    });
  return (
    <Modal closeLabel={texts.close} open={open} onClose={onClose} title={texts.title} size="lg">
      {failure === null ? null : (
        // What came of it stays in sight, wherever the dialog is scrolled to.
        <Box position="sticky" top="-3" zIndex="1" bg="panel" borderRadius="md">
          <ToolAlert
            text={failure}
            {...(canRetry ? { action: { label: texts.retry, onClick: onRetry } } : {})}
          />
        </Box>
      )}
      <Section icon="file-text" title={texts.printTitle} text={texts.printText}>
        <Button
          alignSelf="flex-start"
          variant="outline"
          colorPalette="gray"
          loading={phase === 'printing'}
          loadingText={texts.print}
          disabled={isBusy}
          {...makes('print', onPrint)}
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
            <Tick label={texts.onlyPage} checked={onlyPage} onChange={setOnlyPage} />
            <Flex gap="2" wrap="wrap">
              {(['pdf', 'pptx'] as const).map((format) => (
                <Button
                  key={format}
                  variant="outline"
                  colorPalette="gray"
                  disabled={phase !== 'choosing'}
                  {...makes(format, () => onMakeFile(format, onlyPage))}
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
              all={texts.all}
              isSeveral={several !== null}
              chosen={wanted}
              onChoose={(names) => (several === null ? setChosen(names[0] ?? null) : setSeveral(names))}
            />
            {visuals.length > 1 ? (
              <Tick
                label={texts.several}
                checked={several !== null}
                onChange={(isOn) => setSeveral(isOn ? wanted : null)}
              />
            ) : null}
            <Flex gap="2" wrap="wrap" align="center">
              <Button
                colorPalette="accent"
                loading={phase === 'exporting'}
                loadingText={texts.saving}
                disabled={isBusy || wanted.length === 0}
                {...exports('xlsx')}
              >
                {texts.spreadsheet}
              </Button>
              <Button
                variant="outline"
                colorPalette="gray"
                disabled={isBusy || several !== null}
                {...exports('csv')}
              >
                {texts.csv}
              </Button>
              {several === null ? null : (
                <Text textStyle="xs" color="ink2">
                  {texts.oneAtATime}
                </Text>
              )}
            </Flex>
          </>
        )}
      </Section>
      <Text
        ref={inside}
        role="status"
        position="sticky"
        // To the edge of the dialog, through its padding: nothing shows below.
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

type ChoicesProps = Pick<DownloadDialogView, 'visuals'> & {
  readonly label: string;
  /** The choice of all of them at once. */
  readonly all: string;
  readonly isSeveral: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
};

/** One visual by radio, or several by checkbox. */
function Choices({ label, all, visuals, isSeveral, chosen, onChoose }: ChoicesProps) {
  const isAll = chosen.length === visuals.length;
  const toggle = (name: string) =>
    chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
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
      {isSeveral ? (
        <Row
          type="checkbox"
          title={all}
          kind=""
          checked={isAll}
          isPart={chosen.length > 0 && !isAll}
          onChange={() => onChoose(isAll ? [] : visuals.map(({ name }) => name))}
        />
      ) : null}
      {visuals.map(({ name, title, kind }) => (
        <Row
          key={name}
          type={isSeveral ? 'checkbox' : 'radio'}
          title={title}
          kind={kind}
          checked={chosen.includes(name)}
          onChange={() => onChoose(isSeveral ? toggle(name) : [name])}
        />
      ))}
    </chakra.fieldset>
  );
}

interface RowProps {
  readonly type: 'radio' | 'checkbox';
  readonly title: string;
  readonly kind: string;
  readonly checked: boolean;
  /** Some of what the checkbox stands for is chosen. */
  readonly isPart?: boolean;
  readonly onChange: () => void;
}

const Row = ({ type, title, kind, checked, isPart = false, onChange }: RowProps) => (
  <chakra.label
    display="flex"
    alignItems="center"
    gap="2.5"
    px="2.5"
    minH={{ base: '9', _coarse: '11' }}
    borderRadius="sm"
    cursor="pointer"
    bg={checked ? 'accent.soft' : 'transparent'}
  >
    <chakra.input
      type={type}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = isPart;
      }}
      name="visual"
      checked={checked}
      onChange={onChange}
      {...(type === 'radio'
        ? radioMark('accent')
        : { accentColor: 'var(--p-accent)', boxSize: '4', flex: 'none' })}
    />
    <Text as="span" flex="1" minW="0" truncate>
      {title}
    </Text>
    <Text as="span" color="ink2" textStyle="xs" flex="none">
      {kind}
    </Text>
  </chakra.label>
);
