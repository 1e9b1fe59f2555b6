import { Flex, Link } from '@chakra-ui/react';
import { registry } from '@tools/machines/registry';
import { mapHref } from '../map/open';

export interface MachineLinksProps {
  /** Name of the machine on the page. */
  readonly current: string;
  /** Shows another machine on the same page; without it, a link loads the page of the machine. */
  readonly onMachine?: (machine: string) => void;
}

/** Links to the map of each machine. */
export function MachineLinks({ current, onMachine }: MachineLinksProps) {
  return (
    <Flex as="nav" aria-label="Máquinas" wrap="wrap" gap="1" columnGap="4" px="6" pt="4">
      {Object.entries(registry).map(([name, { title }]) => (
        <Link
          key={name}
          href={mapHref(name)}
          target="_top"
          color="accent"
          textStyle="sm"
          py="1"
          fontWeight={name === current ? '600' : '400'}
          aria-current={name === current ? 'page' : undefined}
          onClick={(event) => {
            if (onMachine === undefined || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            onMachine(name);
          }}
        >
          {title}
        </Link>
      ))}
    </Flex>
  );
}
