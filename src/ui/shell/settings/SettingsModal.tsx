import { Button, Separator, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Settings } from '@/domain/session/settings';
import { Choice } from '@/ui/parts/Choice';
import { Modal } from '@/ui/parts/Modal';
import { SelectField } from '@/ui/parts/SelectField';
import { Toggle } from '@/ui/parts/Toggle';
import { settingsCopy as copy } from './copy';

export interface SettingsModalProps {
  readonly open: boolean;
  /** The saved settings; initial values each time the modal opens. */
  readonly settings: Settings;
  readonly onSave: (settings: Settings) => void;
  readonly onClose: () => void;
}

/** "Configuraciones generales" (SPEC section 2.5). Changes apply when saved. */
export function SettingsModal({ open, settings, onSave, onClose }: SettingsModalProps) {
  const formId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.description}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={formId} colorPalette="accent">
            {copy.save}
          </Button>
        </>
      }
    >
      <SettingsForm id={formId} initial={settings} onSave={onSave} />
    </Modal>
  );
}

interface SettingsFormProps {
  readonly id: string;
  readonly initial: Settings;
  readonly onSave: (settings: Settings) => void;
}

/** Remounted each time the modal opens, so that "Cancelar" discards the changes. */
function SettingsForm({ id, initial, onSave }: SettingsFormProps) {
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
          label={copy.refresh}
          value={String(draft.refreshMinutes)}
          options={copy.refreshChoices.map(({ minutes, label }) => ({ value: String(minutes), label }))}
          onChange={(value) => {
            const choice = copy.refreshChoices.find(({ minutes }) => String(minutes) === value);
            if (choice) change({ refreshMinutes: choice.minutes });
          }}
        />
        <Choice
          label={copy.view}
          value={draft.defaultView}
          options={copy.viewChoices}
          onChange={(defaultView) => change({ defaultView })}
        />
        <Choice
          label={copy.device}
          value={draft.device}
          options={copy.deviceChoices}
          onChange={(device) => change({ device })}
          help={copy.deviceHelp}
        />
        <Separator borderColor="line" />
        <Toggle
          label={copy.animations}
          help={copy.animationsHelp}
          checked={draft.animations}
          onChange={(animations) => change({ animations })}
        />
        <Toggle
          label={copy.autoLoad}
          help={copy.autoLoadHelp}
          checked={draft.autoLoad}
          onChange={(autoLoad) => change({ autoLoad })}
        />
        <Separator borderColor="line" />
        <Toggle
          label={copy.traceLog}
          help={copy.traceLogHelp}
          checked={draft.traceLog}
          onChange={(traceLog) => change({ traceLog })}
        />
      </Stack>
    </form>
  );
}
