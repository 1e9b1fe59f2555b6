import type { ConfigIssue } from '@/domain/session/config';
import { ConfigErrorPage } from '@/ui/config/ConfigErrorPage';
import { copy, problemText } from './copy';

export interface ConfigErrorFeatureProps {
  readonly issues: readonly ConfigIssue[];
  readonly onRetry: () => void;
}

/** The page in place of the portal when `portal.config.json` is wrong (docs/configuration.md). */
export const ConfigErrorFeature = ({ issues, onRetry }: ConfigErrorFeatureProps) => (
  <ConfigErrorPage
    texts={copy}
    issues={issues.map(({ field, problem }) => ({ field, text: problemText(problem) }))}
    onRetry={onRetry}
  />
);
