import type { FileIssue, SetAside } from '@/domain/admin/catalogsRows';
import type { IssueListProps } from '@/ui/admin/IssueList';
import { copy, fileIssueText } from './copy';

/** How many problems a list shows before it only counts the rest. */
export const maxIssues = 20;

/** Problems as sentences, the first twenty. */
export const issueList = (issues: readonly FileIssue[]): Pick<IssueListProps, 'issues' | 'more'> => ({
  issues: issues.slice(0, maxIssues).map(fileIssueText),
  more: copy.system.more(Math.max(0, issues.length - maxIssues)),
});

/** Rows that were set aside or mended, with their problems; `null` without any. */
export const asideList = (
  aside: readonly SetAside[],
  title: (left: number, mended: number) => string,
): Pick<IssueListProps, 'title' | 'issues' | 'more'> | null => {
  if (aside.length === 0) return null;
  const mended = aside.filter(({ isMended }) => isMended).length;
  return {
    title: title(aside.length - mended, mended),
    ...issueList(aside.flatMap(({ issues }) => issues)),
  };
};
