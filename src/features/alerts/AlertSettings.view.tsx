import { Box, Field, Flex, Input, Stack } from '@chakra-ui/react';
import type { Alerts } from '@/domain/session/alerts';
import { Toggle } from '@/ui/parts/Toggle';
import { copy } from './alerts.copy';

type QuietHours = NonNullable<Alerts['quiet']>;

export interface AlertSettingsProps extends Pick<Alerts, 'outside' | 'quiet'> {
  /** The browser blocks notifications of this portal. */
  readonly isBlocked: boolean;
  readonly onOutside: (isOn: boolean) => void;
  readonly onQuiet: (quiet: QuietHours | null) => void;
}

const defaultHours: QuietHours = { from: '22:00', to: '07:00' };

/** Browser notifications and quiet hours. */
export function AlertSettings({ outside, isBlocked, quiet, onOutside, onQuiet }: AlertSettingsProps) {
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
    <Stack as="section" gap="3" aria-label={copy.dialog.settings}>
      <Toggle
        label={copy.dialog.outside}
        help={isBlocked ? copy.dialog.outsideBlocked : copy.dialog.outsideHelp}
        checked={outside && !isBlocked}
        onChange={onOutside}
      />
      {outside && !isBlocked ? (
        <Box>
          <Toggle
            label={copy.dialog.quiet}
            help={copy.dialog.quietHelp}
            checked={quiet !== null}
            onChange={(isOn) => onQuiet(isOn ? defaultHours : null)}
          />
          {quiet ? (
            <Flex gap="3" mt="2">
              {time('from', copy.dialog.from, quiet)}
              {time('to', copy.dialog.to, quiet)}
            </Flex>
          ) : null}
        </Box>
      ) : null}
    </Stack>
  );
}
