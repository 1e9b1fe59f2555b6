import type { ConfigProblem } from '@/domain/session/config';
import { copy as issueText } from '@/features/shared/issue.copy';
import { copy } from './config.copy';

/** Description of a problem of the file or of one of its fields. */
export function problemText(problem: ConfigProblem): string {
  switch (problem.code) {
    case 'status':
      return copy.status(problem.status);
    case 'schema':
      return issueText(problem.issue);
    default:
      return copy.problems[problem.code];
  }
}
