import { expect, it } from 'vitest';
import type { Comment } from '@/domain/report/comments';
import { toFailure } from '@/domain/shared/failure';
import { noPressure } from '@/domain/shared/pressure';
import type { Graph, GraphAnswer } from './graphCalls';
import { listColumns } from './listItems';
import { createSharedComments } from './sharedComments';

const { signal } = new AbortController();
const luis = { id: 'luis', email: 'luis@example.com', name: 'Luis' };
const comment: Comment = {
  ...{ id: 'c1', boardId: 'b1', author: luis, at: 0, page: null, text: 'New', mentions: [] },
  isEdited: true,
};

// SharePoint answers a lost race with 412 or with 409 `resourceModified` (OneDrive/onedrive-api-docs 1414).
it.each([409, 412])('an edit that lost a race says so, also after %s', async (status) => {
  const item = {
    id: '1',
    eTag: '"x,2"',
    createdDateTime: '2026-11-24T10:00:00Z',
    createdBy: { user: { id: 'luis', displayName: 'Luis' } },
    fields: {
      [listColumns.kind]: 'comment:b1',
      [listColumns.key]: 'comment:c1',
      [listColumns.data]: JSON.stringify({
        page: null,
        text: 'Old',
        mentions: [],
        isEdited: false,
      }),
    },
  };
  const sent: string[] = [];
  const send = async ({ method }: { method: string }): Promise<GraphAnswer> => {
    sent.push(method);
    return method === 'GET' ? { status: 200, body: { value: [item] } } : { status, body: undefined };
  };
  const graph: Graph = {
    pressure: noPressure(),
    send,
    sendAll: (requests) => Promise.all(requests.map(send)),
    sendEach: (requests) => Promise.all(requests.map(send)),
  };
  const failed = await createSharedComments(graph, '/list')
    .send({ type: 'edit', comment }, signal)
    .catch(toFailure);
  expect(failed).toEqual({ code: 'commentChanged' });
  expect(sent).toContain('PATCH');
});
