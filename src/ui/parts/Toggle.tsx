import { Box, Switch, Text } from '@chakra-ui/react';
import { useId } from 'react';

interface ToggleProps {
  readonly label: string;
  readonly help?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with label and help text on the left. */
export function Toggle({ label, help, checked, onChange }: ToggleProps) {
  const helpId = useId();
  return (
    <Switch.Root
      checked={checked}
      onCheckedChange={(change) => onChange(change.checked)}
      display="flex"
      justifyContent="space-between"
      gap="4"
      w="full"
      minH={{ base: '9', _coarse: '11' }}
    >
      <Switch.HiddenInput {...(help ? { 'aria-describedby': helpId } : {})} />
      <Box>
        <Switch.Label textStyle="sm" fontWeight="semibold" lineHeight="1.4">
          {label}
        </Switch.Label>
        {help ? (
          <Text id={helpId} textStyle="xs" color="ink2">
            {help}
          </Text>
        ) : null}
      </Box>
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  );
}
