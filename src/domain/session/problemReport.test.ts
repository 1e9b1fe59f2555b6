import { expect, it } from 'vitest';
import { FailureError } from '@/domain/shared/failure';
import { failureIn, supportIds } from './problemReport';

const id = '0b4c7d8e-1f2a-4b3c-9d5e-6f7a8b9c0d1e';

it.each([
  [
    `AADSTS50105: Ana García is not assigned. Correlation ID: ${id} Timestamp: 2026-11-21`,
    ['AADSTS50105', id],
  ],
  [`Power BI failed (request-id: ${id})`, [id]],
  [`RequestId="${id}"`, [id]],
  ['503', ['503']],
  [`The report ${id} of ana@cementos.mx was not found`, []],
  [`request id ${'-'.repeat(100_000)}`, []],
])('supportIds of %j are %j', (detail, ids) => {
  expect(supportIds({ code: 'tokenFailed', detail })).toEqual(ids);
});

it.each([
  [{ code: 'chatFailed', detail: 'status 401 · code invalid_token · id 4f2a:1' }, ['401', '4f2a:1']],
  [{ code: 'throttled', detail: '120' }, []],
  [{ code: 'offline' }, []],
] as const)('supportIds of the failure %j are %j', (failure, ids) => {
  expect(supportIds(failure)).toEqual(ids);
});

it.each([
  [{ type: 'xstate.error.actor.find', error: new FailureError({ code: 'offline' }) }, 'offline'],
  [{ type: 'question.failed', failure: { code: 'chatFailed' } }, 'chatFailed'],
  [{ type: 'board.selected', failure: null }, undefined],
  [{ type: 'board.selected', failure: 'offline' }, undefined],
  [{ type: 'board.selected', failure: {} }, undefined],
  [{ type: 'board.selected' }, undefined],
])('failureIn of %j is %s', (event, code) => {
  expect(failureIn(event)?.code).toBe(code);
});
