import type { FormProblem } from '@/domain/admin/catalogsForms';
import { copy } from './formProblems.copy';

/** The problem of a dialog's field. */
export const formProblemText = (problem: FormProblem): string =>
  typeof problem === 'string' ? copy.codes[problem] : copy.unknownEmail(problem.unknownEmail);
