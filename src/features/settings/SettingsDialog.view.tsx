import { Button, Flex, Separator, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { PersonalPlace } from '@/domain/session/personalPlace';
import { type Theme, themes } from '@/domain/session/preferences';
import { devices, landings, type RefreshMinutes, type Settings, viewModes } from '@/domain/session/settings';
import { type Language, language } from '@/domain/shared/locale';
import { CopyProblem } from '@/features/shared/CopyProblem.view';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Choice } from '@/ui/parts/Choice';
import { Fold } from '@/ui/parts/Fold';
import { Modal } from '@/ui/parts/Modal';
import { SelectField } from '@/ui/parts/SelectField';
import { Toggle } from '@/ui/parts/Toggle';
import { copy } from './settings.copy';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly version: string;
  /** The languages that the configuration offers; the select is hidden if there is only one. */
  readonly languages: readonly Language[];
  /** The saved settings; initial values each time the dialog opens. */
  readonly settings: Settings;
  readonly theme: Theme;
  /** Where the data are stored that follow the user; `null` for this browser by configuration. */
  readonly personal: PersonalPlace | null;
  /** Shows the switch of the testers' drawer. */
  readonly offersTraceLog: boolean;
  readonly onSave: (settings: Settings, theme: Theme) => void;
  readonly onClose: () => void;
}

const refreshChoices: readonly RefreshMinutes[] = [5, 15, 30, 60, null];
const icons = {
  standard: 'monitor',
  fullscreen: 'maximize',
  desktop: 'monitor',
  tablet: 'tablet',
  mobile: 'smartphone',
  board: 'layout-dashboard',
  start: 'house',
  light: 'sun',
  dark: 'moon',
} as const;

const options = <V extends keyof typeof icons>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value], icon: icons[value] }));

/** "Configuraciones generales" (SPEC section 2.5). Changes apply when saved. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { open, version, languages, settings, theme, personal, offersTraceLog, onSave, onClose } = props;
  const formId = useId();
  return (
    <Modal
      closeLabel={copy.close}
      open={open}
      onClose={onClose}
      title={copy.title}
      description={personal === null ? copy.description : personalText(personal)}
      footer={
        <>
          <SecondaryButton onClick={onClose}>{copy.cancel}</SecondaryButton>
          <Button type="submit" form={formId} colorPalette="accent">
            {copy.save}
          </Button>
        </>
      }
    >
      <SettingsForm
        {...{ languages, theme, personal, offersTraceLog, onSave }}
        id={formId}
        initial={settings}
      />
      <Flex mt="5" gap="2" wrap="wrap" align="center">
        <Text me="auto" textStyle="sm" color="ink3">
          {copy.version(version)}
        </Text>
        <CopyProblem />
      </Flex>
    </Modal>
  );
}

const personalText = (place: PersonalPlace): string =>
  place.kind === 'list' && place.left > 0
    ? `${copy.personal.list} ${copy.personalLeft(place.left)}`
    : copy.personal[place.kind];

interface SettingsFormProps
  extends Pick<SettingsDialogProps, 'languages' | 'theme' | 'personal' | 'offersTraceLog' | 'onSave'> {
  readonly id: string;
  readonly initial: Settings;
}

/** Remounted each time the dialog opens, so that "Cancelar" discards the changes. */
function SettingsForm(props: SettingsFormProps) {
  const { languages, id, initial, theme, personal, offersTraceLog, onSave } = props;
  const [draft, setDraft] = useState(initial);
  const [chosenTheme, setTheme] = useState(theme);
  const change = (part: Partial<Settings>) => setDraft({ ...draft, ...part });
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft, chosenTheme);
      }}
    >
      <Stack gap="5">
        <SelectField
          label={copy.refresh}
          value={String(draft.refreshMinutes)}
          options={refreshChoices.map((minutes) => ({
            value: String(minutes),
            label: copy.refreshChoices[minutes ?? 'never'],
          }))}
          onChange={(value) => {
            const refreshMinutes = refreshChoices.find((minutes) => String(minutes) === value);
            if (refreshMinutes !== undefined) change({ refreshMinutes });
          }}
        />
        <Choice
          label={copy.view}
          value={draft.defaultView}
          options={options(viewModes, copy.viewChoices)}
          onChange={(defaultView) => change({ defaultView })}
        />
        <Choice
          label={copy.device}
          value={draft.device}
          options={options(devices, copy.deviceChoices)}
          onChange={(device) => change({ device })}
          help={copy.deviceHelp}
        />
        <Choice
          label={copy.theme}
          value={chosenTheme}
          options={options(themes, copy.themeChoices)}
          onChange={setTheme}
        />
        {languages.length > 1 ? (
          <SelectField
            label={copy.language}
            help={copy.languageHelp}
            value={draft.language ?? language()}
            options={languages.map((value) => ({ value, label: copy.languageNames[value] }))}
            onChange={(value) => change({ language: languages.find((offered) => offered === value) })}
          />
        ) : null}
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
        <Choice
          label={copy.landing}
          value={draft.landing}
          options={options(landings, copy.landingChoices)}
          onChange={(landing) => change({ landing })}
          help={copy.landingHelp}
        />
        {personal === null ? null : (
          <Toggle
            label={copy.sharesValues}
            help={copy.sharesValuesHelp}
            checked={draft.sharesValues ?? false}
            onChange={(sharesValues) => change({ sharesValues })}
          />
        )}
        {offersTraceLog ? (
          <>
            <Separator borderColor="line" />
            <Fold title={copy.advanced}>
              <Toggle
                label={copy.traceLog}
                help={copy.traceLogHelp}
                checked={draft.traceLog}
                onChange={(traceLog) => change({ traceLog })}
              />
            </Fold>
          </>
        ) : null}
      </Stack>
    </form>
  );
}
