import { Alert, Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface IssueListProps {
  readonly status: 'error' | 'warning';
  readonly title: string;
  readonly issues: readonly { readonly where: string; readonly message: string }[];
  /** "y 12 problemas más"; empty when all are listed. */
  readonly more: string;
  /** What the person can do about it. */
  readonly actions?: ReactNode;
}

/** Problems without what can be done about them. */
export type Issues = Pick<IssueListProps, 'title' | 'issues' | 'more'>;

/** Problems of rows or of a file, each with its place. */
export function IssueList({ status, title, issues, more, actions }: IssueListProps) {
  return (
    <Alert.Root status={status} alignItems="flex-start" borderRadius="xl">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Box as="ul" mt="2" ps="4" listStyleType="disc" color="ink">
          {issues.map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and two problems may read the same
            <Box as="li" key={index} overflowWrap="anywhere">
              <Text as="span" fontWeight="semibold">
                {issue.where}:
              </Text>{' '}
              {issue.message}
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
