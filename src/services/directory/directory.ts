import { groupsSchema, idsSchema, peopleSchema } from '@/domain/admin/directoryAnswers';
import type { DirectoryPage, DirectoryPerson, DirectoryPort } from '@/domain/ports/directory';
import { FailureError } from '@/domain/shared/failure';
import { fold } from '@/domain/shared/fold';
import { setOwn } from '@/domain/shared/idMap';
import {
  createGraph,
  type GraphDependencies,
  type GraphRequest,
  reasonOf,
} from '@/services/catalog/graphCalls';

/** Address of the directory and scopes of a token for it. */
export interface DirectoryPlace {
  readonly graphUrl: string;
  readonly peopleScopes: readonly string[];
  readonly groupScopes: readonly string[];
}

export interface DirectoryDependencies extends Pick<GraphDependencies, 'fetch'> {
  /** The text of a token for these scopes. */
  readonly getToken: (scopes: readonly string[], options: { force: boolean }) => Promise<string>;
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** People or groups per answer. */
const pageSize = 25;
/** Ids per answer, Graph's maximum. */
const maxPage = 999;
/** Requests per batch. */
const batchSize = 20;
/** Header that Graph requires for searching and counting people and groups. */
const headers = { ConsistencyLevel: 'eventual' };

/** A value in quotes as `$search` reads it. */
const quoted = (property: string, value: string) => `"${property}:${value.replace(/[\\"]/g, '\\$&')}"`;

interface RawPage {
  readonly value: readonly unknown[];
  readonly '@odata.count'?: number | undefined;
}

/**
 * Removes the entries without the words of the query, which a service that ignores `$search` returns; their count is
 * then unknown. Keeps entries with letters that `fold` does not change, because Graph may know another spelling.
 */
function onlyFound<Page extends RawPage>(
  page: Page,
  query: string,
  textOf: (entry: Page['value'][number]) => string,
): Page {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  const value = page.value.filter((entry) => {
    const text = fold(textOf(entry));
    return /[^ -~]/.test(text) || words.every((word) => text.includes(word));
  });
  return value.length === page.value.length ? page : { ...page, value, '@odata.count': undefined };
}

/** The address of a search below Graph's root. */
function searchUrl(
  kind: 'users' | 'groups',
  fields: string,
  query: string,
  properties: readonly string[],
): string {
  const parameters = new URLSearchParams({ $select: fields, $top: String(pageSize), $count: 'true' });
  // Removes ampersands, because a search with an ampersand fails.
  const value = query.replaceAll('&', ' ').trim();
  if (value !== '')
    parameters.set('$search', properties.map((property) => quoted(property, value)).join(' OR '));
  // Encodes a blank as "%20", because Graph does not decode "+".
  return `/${kind}?${parameters.toString().replaceAll('+', '%20')}`;
}

/** The organisation's directory through Microsoft Graph. */
export function createDirectory(
  { graphUrl, peopleScopes, groupScopes }: DirectoryPlace,
  { getToken, fetch }: DirectoryDependencies,
): DirectoryPort & { myGroups(signal: AbortSignal): Promise<readonly string[]> } {
  const graphFor = (scopes: readonly string[]) =>
    createGraph({ graphUrl, fetch, getToken: (options) => getToken(scopes, options) });
  const [people, groups, signedInUser] = [
    graphFor(peopleScopes),
    graphFor(groupScopes),
    graphFor(['User.Read']),
  ];

  async function read<T>(
    graph: typeof people,
    request: Omit<GraphRequest, 'method'>,
    schema: Schema<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const answer = await graph.send({ ...request, method: 'GET', headers }, signal);
    if (answer.status >= 300) throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
    const page = schema.safeParse(answer.body);
    if (!page.success) throw new FailureError({ code: 'catalogBroken' });
    return page.data;
  }

  async function readPeople(
    graph: typeof people,
    url: string,
    signal: AbortSignal,
    query = '',
  ): Promise<DirectoryPage<DirectoryPerson>> {
    const page = onlyFound(
      await read(graph, { url }, peopleSchema, signal),
      query,
      ({ displayName, mail, userPrincipalName }) => [displayName, mail, userPrincipalName].join(' '),
    );
    return {
      total: page['@odata.count'] ?? null,
      next: page['@odata.nextLink'] ?? null,
      found: page.value.flatMap(({ id, displayName, mail, userPrincipalName, jobTitle }) => {
        const email = mail ?? userPrincipalName;
        return email
          ? [
              {
                id,
                name: displayName || email,
                email,
                signInName: userPrincipalName ?? undefined,
                title: jobTitle ?? '',
              },
            ]
          : [];
      }),
    };
  }
  const personFields = 'id,displayName,mail,userPrincipalName,jobTitle';

  return {
    hasGroups: groupScopes.length > 0,
    people: (query, next, signal) =>
      readPeople(
        people,
        next ?? searchUrl('users', personFields, query, ['displayName', 'mail', 'userPrincipalName']),
        signal,
        query,
      ),
    async groups(query, next, signal) {
      const url =
        next ?? searchUrl('groups', 'id,displayName,description', query, ['displayName', 'description']);
      const page = onlyFound(
        await read(groups, { url }, groupsSchema, signal),
        query,
        ({ displayName, description }) => [displayName, description].join(' '),
      );
      return {
        total: page['@odata.count'] ?? null,
        next: page['@odata.nextLink'] ?? null,
        found: page.value.map(({ id, displayName, description }) => ({
          id,
          name: displayName || id,
          description: description ?? '',
        })),
      };
    },
    members: (groupId, signal) =>
      readPeople(
        groups,
        `/groups/${encodeURIComponent(groupId)}/transitiveMembers/microsoft.graph.user?$select=${personFields}&$count=true&$top=100`,
        signal,
      ),
    async photos(ids, signal) {
      const photosById: Record<string, string> = {};
      for (let start = 0; start < ids.length; start += batchSize) {
        const part = ids.slice(start, start + batchSize);
        const answers = await people.sendEach(
          part.map((id) => ({ method: 'GET', url: `/users/${encodeURIComponent(id)}/photos/48x48/$value` })),
          signal,
        );
        for (const [index, { status, body }] of answers.entries()) {
          const id = part[index];
          if (id !== undefined && status === 200 && typeof body === 'string')
            setOwn(photosById, id, `data:image/jpeg;base64,${body}`);
        }
      }
      return photosById;
    },
    async myGroups(signal) {
      const groupIds: string[] = [];
      let url: string | undefined =
        `/me/transitiveMemberOf/microsoft.graph.group?$select=id&$count=true&$top=${maxPage}`;
      while (url !== undefined) {
        const page: { value: { id: string }[]; '@odata.nextLink'?: string | undefined } = await read(
          signedInUser,
          { url },
          idsSchema,
          signal,
        );
        groupIds.push(...page.value.map(({ id }) => id));
        url = page['@odata.nextLink'];
      }
      return groupIds;
    },
  };
}
