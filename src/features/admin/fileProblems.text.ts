import type { EntityKind } from '@/domain/admin/catalogs';
import type { FileIssue, FileProblem } from '@/domain/admin/catalogsRows';
import { catalogFormat } from '@/domain/admin/storedCatalogs';
import { countText } from '@/domain/shared/figureText';
import { issueText } from '@/features/shared/issue.text';
import { copy as fieldLabels } from './fieldLabels.copy';
import { copy as fileProblems } from './fileProblems.copy';
import { kinds } from './kinds';

/** The path `['users', 2, 'email']` as "Usuarios, fila 3, Correo". */
function placeText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return fileProblems.places.file;
  return path
    .map((part, index) => {
      if (typeof part === 'number')
        return index === 1 ? fileProblems.places.row(part + 1) : fileProblems.places.item(part + 1);
      return (index === 0 ? kinds[part as EntityKind] : fieldLabels[String(part)]) ?? String(part);
    })
    .join(', ');
}

function fileProblemText(problem: FileProblem): string {
  switch (problem.code) {
    case 'reservedKey':
      return fileProblems.reservedKey(problem.key.slice(0, 40));
    case 'tooMany':
      return fileProblems.tooMany(countText(problem.max));
    case 'tooManyRows':
      return fileProblems.tooManyRows(countText(problem.rows), countText(problem.max));
    case 'version':
      return fileProblems.version(String(problem.version), catalogFormat);
    case 'repeated':
      return fileProblems.repeated(problem.id);
    case 'unknown':
      return fileProblems.unknown(problem.id, kinds[problem.kind]);
    case 'circular':
      return fileProblems.circular(problem.label);
    case 'schema':
      return issueText(problem.issue);
    default:
      return fileProblems[problem.code];
  }
}

/** A problem of an imported file, with its position. */
export const fileIssueText = ({ path, problem }: FileIssue) => ({
  where: placeText(path),
  message: fileProblemText(problem),
});
