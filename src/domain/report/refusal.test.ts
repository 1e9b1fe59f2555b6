import { describe, expect, it } from 'vitest';
import { type Refusal, refusalIn, refusalOf } from './refusal';

describe('refusalOf', () => {
  it.each<[status: number, code: string, isEmpty: boolean, refusal: Refusal]>([
    [401, '', true, 'access'],
    [401, 'PowerBINotAuthorizedException', false, 'access'],
    [403, '', true, 'token'],
    [403, 'TokenExpired', false, 'token'],
    [403, 'PowerBINotLicensedException', false, 'licence'],
    [403, 'PowerBINotAuthorizedException', false, 'access'],
    [403, 'constructor', false, 'access'],
    [404, 'PowerBIEntityNotFound', false, 'missing'],
    [404, '', true, 'missing'],
    [415, 'InvalidRequest', false, 'unsupported'],
    [429, '', false, 'wait'],
    [429, 'TokenExpired', false, 'wait'],
    [400, 'InvalidRequest', false, 'invalid'],
    [413, '', true, 'invalid'],
    [500, '', true, 'busy'],
    [503, '', false, 'busy'],
  ])('reads %i with the code "%s" (empty body: %s) as %s', (status, code, isEmpty, refusal) => {
    expect(refusalOf(status, code, isEmpty)).toBe(refusal);
  });
});

describe('refusalIn', () => {
  it.each<[code: Parameters<typeof refusalIn>[0]['code'], detail: string, refusal: Refusal | null]>([
    ['lookupFailed', '401', 'access'],
    ['workspacesFailed', '403', 'access'],
    ['lookupFailed', '415', 'unsupported'],
    ['lookupFailed', '503', null],
    ['lookupFailed', 'Power BI could not be reached', null],
    ['embedFailed', 'PowerBINotAuthorizedException (401): Get report failed', 'access'],
    ['embedFailed', 'LoadReportFailed (403): Fail to initialize', 'access'],
    ['embedFailed', 'PowerBINotLicensedException (403): Get report failed', 'licence'],
    ['embedFailed', '403 Forbidden', 'access'],
    ['embedFailed', 'toString valueOf', null],
    ['notLicensed', '', 'licence'],
    ['toolFailed', '403', null],
  ])('reads %s with the detail "%s" as %s', (code, detail, refusal) => {
    expect(refusalIn({ code, detail })).toBe(refusal);
  });
});
