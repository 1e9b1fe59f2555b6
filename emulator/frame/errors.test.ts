import { expect, it } from 'vitest';
import { refused } from './errors.ts';

// Source: MicrosoftDocs/powerbi-docs, "Troubleshoot your embedded application", table of typical errors.
it.each([
  ['PowerBINotAuthorizedException', 401],
  ['PowerBIEntityNotFound', 404],
] as const)('a refused load has its code as message and its status as code: %s', (code, status) => {
  expect(refused(code, status)).toEqual({
    message: code,
    detailedMessage: 'Get report failed',
    errorCode: String(status),
    level: 6,
    technicalDetails: { requestId: expect.any(String) },
  });
});
