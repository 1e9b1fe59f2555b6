import {
  type IError,
  validateApplyBookmarkByNameRequest,
  validateApplyBookmarkStateRequest,
  validateCustomTheme,
  validateFilter,
  validatePaginatedReportLoad,
  validateReportLoad,
  validateSaveAsParameters,
  validateSettings,
  validateSlicerState,
  validateUpdateFiltersRequest,
} from 'powerbi-models';
import type { EmbedKind } from './session';

/** Errors of powerbi-models for a payload, as the body of a 400; `null` if the payload is valid. */
export type Problems = readonly IError[] | null;

type Validator = (payload: unknown) => readonly IError[] | undefined;

const check = (validator: Validator, payload: unknown): Problems => {
  const errors = validator(payload);
  return errors && errors.length > 0 ? errors : null;
};

const loads: Readonly<Record<EmbedKind, Validator>> = {
  report: validateReportLoad,
  visual: validateReportLoad,
  paginated: validatePaginatedReportLoad,
};

/**
 * Checks the configuration of a load. An empty token is valid here; it is refused later as a missing token.
 */
export const problemsOfLoad = (kind: EmbedKind, config: unknown): Problems => check(loads[kind], config);

const listProblem = (message: string): Problems => [{ message }];

/** Checks a list of filters. */
export function problemsOfFilters(filters: unknown): Problems {
  if (!Array.isArray(filters)) return listProblem('filters property is invalid');
  const errors = filters.flatMap((filter) => check(validateFilter, filter) ?? []);
  return errors.length > 0 ? errors : null;
}

export const problemsOfUpdate = (body: unknown): Problems => check(validateUpdateFiltersRequest, body);
export const problemsOfSettings = (settings: unknown): Problems => check(validateSettings, settings);
export const problemsOfSlicer = (state: unknown): Problems => check(validateSlicerState, state);
export const problemsOfTheme = (theme: unknown): Problems => check(validateCustomTheme, theme);
export const problemsOfSaveAs = (body: unknown): Problems => check(validateSaveAsParameters, body);
export const problemsOfBookmarkName = (body: unknown): Problems =>
  check(validateApplyBookmarkByNameRequest, body);
export const problemsOfBookmarkState = (body: unknown): Problems =>
  check(validateApplyBookmarkStateRequest, body);
