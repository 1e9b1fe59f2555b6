import { Alert, Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Problems of rows or of a file. */
export interface Issues {
  readonly title: string;
  readonly issues: readonly { readonly where: string; readonly message: string }[];
  /** "y 12 problemas más"; empty if all are listed. */
  readonly more: string;
}

interface IssueListProps extends Issues {
  readonly status: 'error' | 'warning';
  readonly actions?: ReactNode;
}

/** Problems, each with its position. */
export function IssueList({ status, title, issues, more, actions }: IssueListProps) {
  return (
    <Alert.Root status={status} alignItems="flex-start" borderRadius="xl">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Box as="ul" mt="2" ps="4" listStyleType="disc" color="ink">
          {issues.map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and two problems may have the same text
            <Box as="li" key={index} overflowWrap="anywhere">
              <Text as="span" fontWeight="semibold">
                {`${issue.where}:`}
              </Text>{' '}
              <span>{issue.message}</span>
            </Box>
          ))}
        </Box>
        {more ? (
          <Text mt="1" color="ink">
            {more}
          </Text>
        ) : null}
        {actions ? (
          <Flex mt="3" gap="2" wrap="wrap">
            {actions}
          </Flex>
        ) : null}
      </Alert.Content>
    </Alert.Root>
  );
}
