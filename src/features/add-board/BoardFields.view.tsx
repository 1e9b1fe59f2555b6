import { SimpleGrid, Switch } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { BoardFormField } from '@/domain/boards/boardForm';
import { type BoardFormValues, emptyBoardForm } from '@/domain/boards/boardFormValues';
import { trustFields } from '@/domain/boards/boardTrust';
import { readPastedAddress } from '@/domain/boards/pastedAddress';
import { own } from '@/domain/shared/idMap';
import { Notice } from '@/ui/parts/Notice';
import { useFormDraft } from '@/ui/parts/useFormDraft';
import type { BoardFormDialogProps, PickerApi } from './boardFormProps';
import { AiContextField, FormField } from './FormField.view';
import { PreviewCard } from './PreviewCard.view';
import { TrustFields } from './TrustFields.view';

interface BoardFieldsProps extends BoardFormDialogProps {
  readonly formId: string;
  /** Whether the form has unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** A value of each field, for the types of restored input. */
const sample = {
  ...emptyBoardForm('es'),
  kind: '',
  pageName: '',
  appId: '',
  measures: [{ id: '', name: '', dax: '' }],
  readers: { userIds: [], groupIds: [] },
  trust: Object.fromEntries(trustFields.map((field) => [field, ''])),
};

/** The fields of both variants. Editing a field clears that field's error (SPEC section 4). */
export function BoardFields({
  formId,
  texts,
  schema,
  initial,
  draft,
  categories,
  menuPathAfter,
  entryFor,
  hasAiContext,
  picker,
  readers,
  measures,
  people,
  isSubmitting,
  areInputsDisabled,
  failure,
  onSubmit,
  onEdit,
  onDirty,
}: BoardFieldsProps) {
  const form = useForm<BoardFormValues>({
    defaultValues: initial,
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const values = form.watch();

  /** Category and name before the current edit, to detect whether the menu path was generated from them. */
  const named = useRef({ category: initial.category, name: initial.name });
  const isRestored = useFormDraft(form, { draft, initial, sample });
  useEffect(() => {
    if (isRestored) named.current = form.getValues();
  }, [isRestored, form]);

  const pick: PickerApi['onPick'] = ({ name, ...fields }) => {
    const isNamed = form.getValues('name').trim() !== '';
    for (const [key, value] of Object.entries({ ...fields, ...(name && !isNamed ? { name } : {}) }))
      form.setValue(key as BoardFormField, value ?? '', { shouldDirty: true });
    form.clearErrors(['reportId', 'workspaceId', ...(isNamed ? [] : (['name'] as const))]);
    edited('name');
  };

  /** A pasted Power BI address fills all GUID fields. */
  const readAddress = (field: 'reportId' | 'workspaceId') => {
    const address = readPastedAddress(form.getValues(field));
    if (address === null || typeof address === 'string') {
      // Clears the page: it belongs to the previous report.
      if (field === 'reportId' && form.getValues('kind') === 'page') {
        form.setValue('kind', 'report');
        form.setValue('pageName', '');
      }
      return;
    }
    const { reportId, workspaceId, appId, pageName, kind } = address;
    pick({
      reportId,
      workspaceId: workspaceId ?? (field === 'workspaceId' ? '' : form.getValues('workspaceId')),
      appId: appId ?? '',
      ...(pageName === null ? { kind } : { kind: 'page', pageName }),
    });
  };

  const edited = (field: BoardFormField) => {
    if (field === 'reportId' || field === 'workspaceId') readAddress(field);
    form.clearErrors(field);
    onEdit();
    if (menuPathAfter === null || (field !== 'name' && field !== 'category')) return;
    const { category, name, menuPath } = form.getValues();
    const path = menuPathAfter(menuPath, named.current, { category, name });
    named.current = { category, name };
    if (path === menuPath) return;
    form.setValue('menuPath', path);
    form.clearErrors('menuPath');
  };
  /** The menu path generated from category and name (SPEC section 4), to offer instead of a typed path. */
  const generatedPath = (isDirty && menuPathAfter?.('', values, values)) || '';
  const isOffered =
    generatedPath !== '' && values.menuPath.trim() !== '' && values.menuPath !== generatedPath;
  const entry = entryFor(values);
  const takePath = (path: string) => {
    form.setValue('menuPath', path, { shouldDirty: true });
    form.clearErrors('menuPath');
    onEdit();
    form.setFocus('menuPath');
  };
  const errorOf = (name: BoardFormField) => {
    const problem = errors[name]?.message;
    return problem && (own(texts.errors, problem) ?? problem);
  };
  const field = (name: BoardFormField) => ({
    label: texts.labels[name],
    placeholder: texts.placeholders[name],
    help: texts.help[name],
    error: errorOf(name),
    disabled: areInputsDisabled,
    registration: form.register(name, { onChange: () => edited(name) }),
  });
  /** Why the address in a field gives no report. */
  const addressNote = (name: 'reportId' | 'workspaceId') => {
    const problem = readPastedAddress(values[name]);
    return typeof problem === 'string' ? { note: texts.addressProblems[problem] } : {};
  };
  const category = categories.find((option) => option.id === values.category);

  return (
    <form
      id={formId}
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void form.handleSubmit(onSubmit)(event);
      }}
    >
      {isRestored ? <Notice tone="accent" role="status" text={texts.restored} mb="4" /> : null}
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="4" rowGap="4">
        <FormField {...field('name')} error={errorOf('name') ?? failure ?? undefined} isRequired />
        <FormField
          {...field('category')}
          options={[
            ...(initial.category === '' ? [{ value: '', label: texts.chooseCategory }] : []),
            ...categories.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
        <FormField {...field('description')} wide />
        {picker?.({ values, onPick: pick })}
        <FormField {...field('reportId')} {...addressNote('reportId')} mono isRequired />
        <FormField {...field('workspaceId')} {...addressNote('workspaceId')} mono isRequired />
        {menuPathAfter ? (
          <FormField
            {...field('menuPath')}
            isRequired
            suggestions={[
              ...(entry && !entry.isTaken
                ? [{ label: texts.takeEntry(entry.label), onTake: () => takePath(entry.menuPath) }]
                : []),
              ...(isOffered
                ? [{ label: texts.takeMenuPath(generatedPath), onTake: () => takePath(generatedPath) }]
                : []),
            ]}
            note={entry?.isTaken ? texts.fillsEntry(entry.label) : ''}
          />
        ) : null}
        <FormField
          {...field('permissions')}
          options={Object.entries(texts.permissions).map(([value, label]) => ({ value, label }))}
        />
        <Controller
          control={form.control}
          name="isActive"
          render={({ field: { value, onChange, ref } }) => (
            <Switch.Root
              colorPalette="accent"
              checked={value}
              disabled={areInputsDisabled}
              alignSelf={menuPathAfter ? 'start' : 'end'}
              minH={menuPathAfter ? '6' : '10'}
              onCheckedChange={({ checked }) => {
                onChange(checked);
                onEdit();
              }}
            >
              <Switch.HiddenInput ref={ref} />
              <Switch.Control>
                <Switch.Thumb />
              </Switch.Control>
              <Switch.Label>{texts.labels.isActive}</Switch.Label>
            </Switch.Root>
          )}
        />
        {hasAiContext ? (
          <AiContextField {...field('aiContext')} length={values.aiContext.length} texts={texts} />
        ) : null}
        {readers === null ? null : (
          <TrustFields
            values={values}
            people={people}
            isRejected={errors.trust !== undefined}
            onChange={(next) => {
              form.setValue('trust', next, { shouldDirty: true });
              onEdit();
            }}
          />
        )}
        {measures?.({
          measures: values.measures ?? [],
          isChecked: form.formState.isSubmitted,
          onChange: (next) => {
            form.setValue('measures', next, { shouldDirty: true });
            form.clearErrors('measures');
            onEdit();
          },
        })}
        {readers?.({
          values,
          onChange: (next) => {
            form.setValue('readers', next, { shouldDirty: true });
            onEdit();
          },
        })}
      </SimpleGrid>
      {menuPathAfter && category && values.name.trim() !== '' ? (
        <PreviewCard values={values} texts={texts} category={category.label} />
      ) : null}
    </form>
  );
}
