import { describe, expect, it } from 'vitest';
import { readProviderError } from './providerError';

const correlationId = '45d80262-c77f-487b-a95b-4566c736e1bc';
const parsed = { code: 9002326, correlationId, timestamp: '2026-11-21 13:05:30Z' };
const trace = 'Trace ID: 0c7f2993-b612-434d-9cee-244e88f51600';

describe('readProviderError', () => {
  it.each([
    ['whose parts are separated by blanks', ' '],
    ['whose parts are separated by line breaks', '\r\n'],
  ])('reads the error of a redirect %s', (_, between) => {
    const message = [
      'AADSTS9002326: Cross-origin token redemption.',
      trace,
      `Correlation ID: ${correlationId}`,
    ];
    message.push('Timestamp: 2026-11-21 13:05:30Z');
    expect(readProviderError(message.join(between))).toEqual(parsed);
  });

  it('reads the error in MSAL’s message about the token endpoint', () => {
    const message = `invalid_request: Error(s): 9002326 - Timestamp: 2026-11-21 13:05:30Z - Description: AADSTS9002326: Cross-origin. ${trace} Correlation ID: ${correlationId} Timestamp: 2026-11-21 13:05:30Z - Correlation ID: ${correlationId} - ${trace}`;
    expect(readProviderError(message)).toEqual(parsed);
  });

  it('reads an error with the code alone, and returns null without a code', () => {
    expect(readProviderError('AADSTS50105: no')).toEqual({
      code: 50105,
      correlationId: null,
      timestamp: null,
    });
    expect(readProviderError('popup_window_error')).toBeNull();
  });
});
