import type { Check } from './check';
import { fine, waitVerdict, wrong } from './verdict';

/** The collector accepts an export without spans, as services/telemetry sends it. */
export const checkTelemetry: Check = async ({ post, config: { telemetry }, own }) => {
  if (!telemetry) return fine;
  const body = JSON.stringify({ resourceSpans: [] });
  const answer = await post(new URL(telemetry.url, own), { body }, 'collectorOrigin');
  if (!(answer instanceof Response)) return answer;
  const { status } = answer;
  if (status === 429) return waitVerdict(answer);
  return status >= 400 ? wrong('collectorFails', String(status)) : fine;
};
