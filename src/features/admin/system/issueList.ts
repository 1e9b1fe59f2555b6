import type { FileIssue, QuarantinedRow } from '@/domain/admin/catalogsRows';
import { fileIssueText } from '@/features/admin/fileProblems.text';
import type { Issues } from './IssueList.view';
import { copy } from './system.copy';

/** Maximum number of problems that a list shows; the rest is only counted. */
export const maxIssues = 20;

/** Groups problems that differ only in their row: a missing region causes the same problem in each plant. */
const alike = (issues: readonly FileIssue[]): readonly FileIssue[][] => {
  const groups = new Map<string, FileIssue[]>();
  for (const issue of issues) {
    const { path, problem } = issue;
    const key = JSON.stringify([path.map((part, index) => (index === 1 ? '' : String(part))), problem]);
    const group = groups.get(key);
    if (group) group.push(issue);
    else groups.set(key, [issue]);
  }
  return [...groups.values()];
};

/**
 * The first problems as sentences, each with the number of other rows with the same problem.
 * @param undescribed number of further rows, whose problems are not known.
 */
export function issueList(issues: readonly FileIssue[], undescribed = 0): Omit<Issues, 'title'> {
  const groups = alike(issues);
  return {
    issues: groups.slice(0, maxIssues).flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const { where, message } = fileIssueText(first);
      return [{ where, message: [message, copy.alsoIn(others.length)].filter(Boolean).join(' ') }];
    }),
    more: copy.more(groups.slice(maxIssues).flat().length + undescribed),
  };
}

/** Quarantined and repaired rows with their problems; `null` without such rows. */
export const quarantineList = (
  quarantined: readonly QuarantinedRow[],
  title: (left: number, repaired: number, newer: number) => string,
): Issues | null => {
  if (quarantined.length === 0) return null;
  const stays = quarantined.filter(({ isRepaired }) => isRepaired);
  const repaired = stays.filter((one) => one.repaired !== undefined).length;
  return {
    title: title(quarantined.length - stays.length, repaired, stays.length - repaired),
    ...issueList(
      quarantined.flatMap(({ issues }) => issues),
      quarantined.filter(({ issues }) => issues.length === 0).length,
    ),
  };
};
