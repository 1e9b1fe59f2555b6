import { Button, Separator, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Settings } from '@/domain/session/settings';
import { type Language, language } from '@/domain/shared/language';
import { Choice } from '@/ui/parts/Choice';
import { Modal } from '@/ui/parts/Modal';
import { SelectField } from '@/ui/parts/SelectField';
import { Toggle } from '@/ui/parts/Toggle';
import type { SettingsTexts } from './settingsTexts';

export interface SettingsModalProps {
  readonly texts: SettingsTexts;
  readonly open: boolean;
  /** The portal's own. */
  readonly version: string;
  /** What the configuration offers; one alone is no choice. */
  readonly languages: readonly Language[];
  /** The saved settings; initial values each time the modal opens. */
  readonly settings: Settings;
  /** The testers' drawer may be switched on. */
  readonly offersTraceLog: boolean;
  readonly onSave: (settings: Settings) => void;
  readonly onClose: () => void;
}

/** "Configuraciones generales" (SPEC section 2.5). Changes apply when saved. */
export function SettingsModal(props: SettingsModalProps) {
  const { texts, open, version, languages, settings, offersTraceLog, onSave, onClose } = props;
  const formId = useId();
  return (
    <Modal
      closeLabel={texts.close}
      open={open}
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} colorPalette="accent">
            {texts.save}
          </Button>
        </>
      }
    >
      <SettingsForm {...{ texts, languages, offersTraceLog, onSave }} id={formId} initial={settings} />
      <Text mt="5" textStyle="sm" color="ink3">
        {texts.version(version)}
      </Text>
    </Modal>
  );
}

interface SettingsFormProps
  extends Pick<SettingsModalProps, 'texts' | 'languages' | 'offersTraceLog' | 'onSave'> {
  readonly id: string;
  readonly initial: Settings;
}

/** Remounted each time the modal opens, so that "Cancelar" discards the changes. */
function SettingsForm({ texts, languages, id, initial, offersTraceLog, onSave }: SettingsFormProps) {
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<Settings>) => setDraft({ ...draft, ...part });
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft);
      }}
    >
      <Stack gap="5">
        <SelectField
          label={texts.refresh}
          value={String(draft.refreshMinutes)}
          options={texts.refreshChoices.map(({ minutes, label }) => ({ value: String(minutes), label }))}
          onChange={(value) => {
            const choice = texts.refreshChoices.find(({ minutes }) => String(minutes) === value);
            if (choice) change({ refreshMinutes: choice.minutes });
          }}
        />
        <Choice
          label={texts.view}
          value={draft.defaultView}
          options={texts.viewChoices}
          onChange={(defaultView) => change({ defaultView })}
        />
        <Choice
          label={texts.device}
          value={draft.device}
          options={texts.deviceChoices}
          onChange={(device) => change({ device })}
          help={texts.deviceHelp}
        />
        {languages.length > 1 ? (
          <SelectField
            label={texts.language}
            help={texts.languageHelp}
            value={draft.language ?? language()}
            options={languages.map((value) => ({ value, label: texts.languageNames[value] }))}
            onChange={(value) => change({ language: languages.find((offered) => offered === value) })}
          />
        ) : null}
        <Separator borderColor="line" />
        <Toggle
          label={texts.animations}
          help={texts.animationsHelp}
          checked={draft.animations}
          onChange={(animations) => change({ animations })}
        />
        <Toggle
          label={texts.autoLoad}
          help={texts.autoLoadHelp}
          checked={draft.autoLoad}
          onChange={(autoLoad) => change({ autoLoad })}
        />
        <Separator borderColor="line" />
        <Choice
          label={texts.landing}
          value={draft.landing}
          options={texts.landingChoices}
          onChange={(landing) => change({ landing })}
          help={texts.landingHelp}
        />
        {offersTraceLog ? (
          <>
            <Separator borderColor="line" />
            <Toggle
              label={texts.traceLog}
              help={texts.traceLogHelp}
              checked={draft.traceLog}
              onChange={(traceLog) => change({ traceLog })}
            />
          </>
        ) : null}
      </Stack>
    </form>
  );
}
