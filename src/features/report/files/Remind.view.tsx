import { Field, Flex, Input, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type Reminder, repeats } from '@/domain/report/reminder';
import { isoDay } from '@/domain/shared/isoDay';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Fold } from '@/ui/parts/Fold';
import { Select } from '@/ui/parts/Select';
import { copy } from './share.copy';

export type ReminderTimes = Pick<Reminder, 'repeat' | 'day' | 'time'>;

interface RemindProps {
  /** The link is being captured, or another action runs. */
  readonly isBusy: boolean;
  readonly isSaved: boolean;
  /** Address of the report in Power BI, with page and filters. */
  readonly address: string;
  readonly onRemind: (times: ReminderTimes) => void;
}

const strings = copy.remind;
const options = repeats.map((value) => ({ value, label: strings.repeats[value] }));

/** A reminder in the user's calendar, and Power BI's own subscription of the report. */
export function Remind({ isBusy, isSaved, address, onRemind }: RemindProps) {
  const [times, setTimes] = useState<ReminderTimes>(() => ({
    repeat: 'workdays',
    day: isoDay(Date.now()),
    time: '08:00',
  }));
  const isWhole = times.day !== '' && times.time !== '';
  return (
    <Fold title={strings.title}>
      <Stack gap="3" pb="2">
        <Flex gap="3" wrap="wrap">
          <Field.Root w="auto" flex="1 1 11rem">
            <Field.Label>{strings.repeat}</Field.Label>
            <Select
              options={options}
              value={times.repeat}
              onChange={({ currentTarget: { value } }) =>
                setTimes({ ...times, repeat: repeats.find((one) => one === value) ?? times.repeat })
              }
            />
          </Field.Root>
          <Field.Root w="auto" flex="1 1 9rem">
            <Field.Label>{strings.day}</Field.Label>
            <Input
              type="date"
              value={times.day}
              onChange={({ currentTarget: { value } }) => setTimes({ ...times, day: value })}
            />
          </Field.Root>
          <Field.Root w="auto" flex="1 1 7rem">
            <Field.Label>{strings.time}</Field.Label>
            <Input
              type="time"
              value={times.time}
              onChange={({ currentTarget: { value } }) => setTimes({ ...times, time: value })}
            />
          </Field.Root>
        </Flex>
        <SecondaryButton alignSelf="flex-start" disabled={isBusy || !isWhole} onClick={() => onRemind(times)}>
          <Icon name={isSaved ? 'check' : 'calendar'} />
          <span>{isSaved ? strings.saved : strings.save}</span>
        </SecondaryButton>
        <Text layerStyle="quiet">{strings.help}</Text>
        {address === '' ? null : (
          <Text layerStyle="quiet">
            <span>{strings.mail}</span>{' '}
            <Link
              href={address}
              target="_blank"
              rel="noreferrer"
              color="accent.fg"
              textDecoration="underline"
            >
              {strings.subscribe}
            </Link>
          </Text>
        )}
      </Stack>
    </Fold>
  );
}
