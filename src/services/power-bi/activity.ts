import { activityAnswerSchema, activityEventSchema } from '@/domain/admin/activityAnswers';
import type { ActivityEvent, ActivityPort } from '@/domain/ports/activity';
import { FailureError } from '@/domain/shared/failure';
import { type CallDependencies, createPowerBiCall, readAnswer } from './powerBiCalls';
import { toLookupFailure } from './powerBiRest';

const path = 'admin/activityevents';

function toEvent(raw: unknown): readonly ActivityEvent[] {
  const read = activityEventSchema.safeParse(raw);
  if (!read.success) return [];
  const { Id, CreationTime, ...event } = read.data;
  const time = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(CreationTime) ? CreationTime : `${CreationTime}Z`);
  if (Number.isNaN(time)) return [];
  return [
    {
      id: Id,
      at: time,
      activity: event.Activity ?? event.Operation ?? '',
      who: event.UserId ?? '',
      item: event.ItemName ?? event.ReportName ?? '',
      workspace: event.WorkSpaceName ?? '',
      reportId: event.ReportId?.toLowerCase() ?? '',
      appReportId: event.AppReportId?.toLowerCase() ?? '',
      isSuccess: event.IsSuccess ?? true,
    },
  ];
}

/**
 * The query of the next page. Ignores the host of the URI, so that the token is sent only to the configured
 * host.
 */
function nextOf(uri: string | null | undefined): string | null {
  if (!uri) return null;
  const query = URL.canParse(uri) ? new URL(uri).search : '';
  if (query === '') throw new Error('Power BI sent an unexpected answer');
  return query;
}

/** Power BI's activity log. `getToken` returns a token that allows `Tenant.Read.All`. */
export function createActivity(dependencies: CallDependencies): ActivityPort {
  const { now, isOnline } = dependencies;
  const call = () => createPowerBiCall(dependencies);
  /** Time of the next allowed call, ms since the epoch: Power BI allows 200 calls an hour. */
  let freeAt = 0;
  return {
    async page(day, after, signal) {
      const wait = Math.ceil((freeAt - now()) / 1000);
      if (wait > 0) throw new FailureError({ code: 'throttled', detail: String(wait) });
      const first = `?startDateTime='${day}T00:00:00.000Z'&endDateTime='${day}T23:59:59.999Z'`;
      try {
        const answer = await call()(`${path}${after ?? first}`, signal);
        if (!answer.ok) throw new FailureError({ code: 'lookupFailed', detail: String(answer.status) });
        const { activityEventEntities, continuationUri } = await readAnswer(activityAnswerSchema, answer);
        return { events: activityEventEntities.flatMap(toEvent), next: nextOf(continuationUri) };
      } catch (error) {
        const failure = toLookupFailure(error, isOnline());
        if (failure.failure.code === 'throttled') freeAt = now() + Number(failure.failure.detail) * 1000;
        throw failure;
      }
    },
  };
}
