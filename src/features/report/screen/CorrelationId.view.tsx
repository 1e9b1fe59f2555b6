import { Code } from '@chakra-ui/react';
import type { ReportPort } from '@/domain/ports/report';
import { copy } from '@/features/report/report.copy';
import { useRequest } from '@/features/shared/useRequest';

/** The id by which Power BI's support finds the load of a report; nothing if the report does not return it. */
export function CorrelationId({ report }: { readonly report: Pick<ReportPort, 'correlationId'> }) {
  const asked = useRequest('id', () => report.correlationId());
  if (asked.state !== 'ready') return null;
  return (
    <Code translate="no" mt="3" p="3" display="block" w="full" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {copy.correlationId(asked.value)}
    </Code>
  );
}
