import { Button, Flex, Text } from '@chakra-ui/react';
import type { MessageProps } from './messageProps';
import { Query } from './Query';
import type { TableKit } from './tables';
import { touch } from './touch';

export interface DataRequestProps extends Pick<MessageProps, 'texts' | 'row' | 'onAllowData' | 'onStop'> {
  readonly kit: TableKit;
}

/** What the assistant asks of the data: each query can be read, and none runs before the person allowed it. */
export function DataRequest({ texts, row, kit, onAllowData, onStop }: DataRequestProps) {
  if (row.queries.length === 0) return null;
  return (
    <Flex direction="column" gap="2" w="full" maxW="44rem">
      {row.queries.map((query) => (
        <Query key={query.id} texts={texts} query={query} title={query.title} kit={kit} />
      ))}
      {row.wantsConsent ? (
        <>
          <Text textStyle="sm" color="ink2">
            {texts.consent}
          </Text>
          <Flex wrap="wrap" gap="2">
            <Button size="sm" minH={touch('8', '11')} onClick={() => onAllowData(true)}>
              {texts.allow}
            </Button>
            <Button size="sm" variant="outline" colorPalette="gray" minH={touch('8', '11')} onClick={onStop}>
              {texts.deny}
            </Button>
          </Flex>
        </>
      ) : null}
    </Flex>
  );
}
