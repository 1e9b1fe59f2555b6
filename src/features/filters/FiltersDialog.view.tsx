import { Button } from '@chakra-ui/react';
import { type Ref, useId, useRef, useState } from 'react';
import { dateProblems, daysOf } from '@/domain/report/filterDates';
import type { FilterDefinition } from '@/domain/report/filterDefinitions';
import type { FilterField, FilterSelection } from '@/domain/report/filters';
import { FilterFields, rangeIn } from '@/features/shared/FilterFields.view';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { copy } from './filters.copy';

interface FiltersDialogProps {
  readonly open: boolean;
  /** The applied filters; initial values each time the dialog opens. */
  readonly applied: FilterSelection;
  /** The portal's filters. */
  readonly definitions: readonly FilterDefinition[];
  /** ISO day; the latest allowed date (SPEC section 5). */
  readonly today: string;
  /** The filters that the report has a column for. */
  readonly reaching: readonly FilterField[];
  /** The filters apply to the second report of a comparison. */
  readonly isRight?: boolean;
  readonly onApply: (selection: FilterSelection) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

const texts = copy.modal;

/** On phones the buttons fill the row. */
const wide = { flex: { base: '1', sm: 'none' } } as const;

/** "Filtros del Dashboard" (SPEC section 2.5). */
export function FiltersDialog(props: FiltersDialogProps) {
  const formId = useId();
  const reaches = props.reaching.length === 0 ? 'none' : props.isRight ? 'right' : 'report';
  const firstField = useRef<HTMLInputElement>(null);
  return (
    <Modal
      closeLabel={texts.close}
      open={props.open}
      onClose={props.onClose}
      initialFocus={firstField}
      title={texts.title}
      description={copy.reach[reaches]}
      footer={
        <>
          <QuietButton
            flex={{ base: '1 0 100%', sm: 'none' }}
            me={{ base: '0', sm: 'auto' }}
            onClick={props.onClear}
          >
            {texts.clear}
          </QuietButton>
          <SecondaryButton {...wide} onClick={props.onClose}>
            {texts.cancel}
          </SecondaryButton>
          <Button {...wide} type="submit" form={formId} colorPalette="accent">
            {texts.apply}
          </Button>
        </>
      }
    >
      <FiltersForm {...props} id={formId} firstField={firstField} />
    </Modal>
  );
}

/** Remounted each time the dialog opens, so that "Cancelar" discards the changes. */
function FiltersForm({
  id,
  firstField,
  applied,
  definitions,
  today,
  reaching,
  onApply,
}: FiltersDialogProps & { readonly id: string; readonly firstField: Ref<HTMLInputElement> }) {
  const [draft, setDraft] = useState(applied);

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=date]')];
        // Enter submits before a field reports an incomplete date: on blur it shows its error.
        const isWrong = definitions.flatMap(({ field, kind }) => {
          if (kind !== 'date') return [];
          const { startDate, endDate } = dateProblems(daysOf(rangeIn(draft, field), today), today);
          return [startDate, endDate];
        });
        const wrong = inputs.find((input, at) => input.validity.badInput || isWrong[at] !== undefined);
        if (!wrong) return onApply(draft);
        wrong.focus();
        wrong.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }}
    >
      <FilterFields {...{ draft, definitions, today, reaching, firstField }} onChange={setDraft} />
    </form>
  );
}
