import { Button, SimpleGrid, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { DateProblem, FilterSelection } from '@/domain/report/filters';
import { Modal } from '@/ui/parts/Modal';
import { SelectField } from '@/ui/parts/SelectField';
import { DateField } from './DateField';
import type { FiltersTexts } from './filtersTexts';

export interface FiltersModalProps {
  readonly texts: FiltersTexts;
  readonly open: boolean;
  /** The applied filters; initial values each time the modal opens. */
  readonly applied: FilterSelection;
  /** ISO day; the latest allowed date (SPEC section 5). */
  readonly today: string;
  readonly regions: readonly Exclude<FilterSelection['region'], ''>[];
  readonly sectors: readonly Exclude<FilterSelection['sector'], ''>[];
  /** Validates the range (SPEC section 5). */
  readonly check: (range: FilterSelection['dateRange']) => { startDate?: DateProblem; endDate?: DateProblem };
  /** Whether the filters act on the report; shown below the title. */
  readonly reach: string;
  readonly onApply: (selection: FilterSelection) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** On phones the buttons fill the row. */
const wide = { flex: { base: '1', sm: 'none' } } as const;

/** "Filtros del Dashboard" (SPEC section 2.5). */
export function FiltersModal(props: FiltersModalProps) {
  const formId = useId();
  const { texts } = props;
  return (
    <Modal
      closeLabel={texts.close}
      open={props.open}
      onClose={props.onClose}
      title={texts.title}
      description={props.reach}
      footer={
        <>
          <Button
            {...wide}
            variant="ghost"
            colorPalette="gray"
            me={{ base: '0', sm: 'auto' }}
            onClick={props.onClear}
          >
            {texts.clear}
          </Button>
          <Button {...wide} variant="outline" colorPalette="gray" onClick={props.onClose}>
            {texts.cancel}
          </Button>
          <Button {...wide} type="submit" form={formId} colorPalette="accent">
            {texts.apply}
          </Button>
        </>
      }
    >
      <FiltersForm {...props} id={formId} />
    </Modal>
  );
}

/** Remounted each time the modal opens, so that "Cancelar" discards the changes. */
function FiltersForm({
  texts,
  id,
  applied,
  today,
  regions,
  sectors,
  check,
  onApply,
}: FiltersModalProps & { id: string }) {
  const [draft, setDraft] = useState(applied);
  const [broken, setBroken] = useState({ startDate: false, endDate: false });
  const { startDate, endDate } = draft.dateRange;
  const found = check(draft.dateRange);
  const problem = (field: 'startDate' | 'endDate') => (broken[field] ? 'invalid' : found[field]);
  const say = (field: 'startDate' | 'endDate') => {
    const name = problem(field);
    return name && texts.problems[name];
  };
  const setDate = (field: 'startDate' | 'endDate') => (value: string, isBroken: boolean) => {
    setBroken({ ...broken, [field]: isBroken });
    setDraft({ ...draft, dateRange: { ...draft.dateRange, [field]: value } });
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const dates = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=date]')];
        // Enter submits before the field says what is left in it.
        const [isStartBroken = false, isEndBroken = false] = dates.map(({ validity }) => validity.badInput);
        setBroken({ startDate: isStartBroken, endDate: isEndBroken });
        const isWrong = [isStartBroken || found.startDate, isEndBroken || found.endDate];
        const wrong = dates.find((_, at) => isWrong[at]);
        if (wrong) wrong.focus();
        else onApply(draft);
      }}
    >
      <Stack gap="5">
        <SimpleGrid role="group" aria-label={texts.period} columns={{ base: 1, sm: 2 }} gap="4">
          <DateField
            label={texts.start}
            value={startDate}
            max={today}
            error={say('startDate')}
            broken={broken.startDate}
            onChange={setDate('startDate')}
          />
          <DateField
            label={texts.end}
            value={endDate}
            min={startDate}
            max={today}
            error={say('endDate')}
            broken={broken.endDate}
            onChange={setDate('endDate')}
          />
        </SimpleGrid>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <SelectField
            label={texts.region}
            value={draft.region}
            options={[{ value: '', label: texts.allRegions }, ...named(regions)]}
            onChange={(value) =>
              setDraft({ ...draft, region: regions.find((region) => region === value) ?? '' })
            }
          />
          <SelectField
            label={texts.sector}
            value={draft.sector}
            options={[{ value: '', label: texts.allSectors }, ...named(sectors)]}
            onChange={(value) =>
              setDraft({ ...draft, sector: sectors.find((sector) => sector === value) ?? '' })
            }
          />
        </SimpleGrid>
      </Stack>
    </form>
  );
}

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
