import { Box, Field, Flex, Input, Stack } from '@chakra-ui/react';
import { Toggle } from '@/ui/parts/Toggle';
import type { AlertsTexts } from './alertsTexts';

/** Local times, "HH:MM". */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

export interface AlertSettingsProps {
  readonly texts: AlertsTexts;
  readonly outside: boolean;
  /** The browser shows no notification of this portal. */
  readonly isBlocked: boolean;
  readonly quiet: QuietHours | null;
  readonly onOutside: (isOn: boolean) => void;
  readonly onQuiet: (quiet: QuietHours | null) => void;
}

/** What quiet hours begin with. */
const usual: QuietHours = { from: '22:00', to: '07:00' };

/** Whether the browser says it too, and when not. */
export function AlertSettings({ texts, outside, isBlocked, quiet, onOutside, onQuiet }: AlertSettingsProps) {
  const time = (name: keyof QuietHours, label: string, hours: QuietHours) => (
    <Field.Root w="auto">
      <Field.Label>{label}</Field.Label>
      <Input
        type="time"
        value={hours[name]}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') onQuiet({ ...hours, [name]: value });
        }}
      />
    </Field.Root>
  );
  return (
    <Stack as="section" gap="3" aria-label={texts.settings}>
      <Toggle
        label={texts.outside}
        help={isBlocked ? texts.outsideBlocked : texts.outsideHelp}
        checked={outside && !isBlocked}
        onChange={onOutside}
      />
      {outside && !isBlocked ? (
        <Box>
          <Toggle
            label={texts.quiet}
            help={texts.quietHelp}
            checked={quiet !== null}
            onChange={(isOn) => onQuiet(isOn ? usual : null)}
          />
          {quiet ? (
            <Flex gap="3" mt="2">
              {time('from', texts.from, quiet)}
              {time('to', texts.to, quiet)}
            </Flex>
          ) : null}
        </Box>
      ) : null}
    </Stack>
  );
}
