import type { FormProblem } from '@/domain/admin/catalogsForms';
import { copy as trust } from '@/features/shared/trust.copy';
import { copy } from './formProblems.copy';

/** The problem of a dialog's field. */
export const formProblemText = (problem: FormProblem): string =>
  typeof problem === 'string'
    ? { ...copy.codes, ...trust.wrong }[problem]
    : copy.unknownEmail(problem.unknownEmail);
