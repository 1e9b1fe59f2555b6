import type { ReportPort } from '@/domain/ports/report';
import type { PortalConfig } from '@/domain/session/config';
import { isoDay } from '@/domain/shared/isoDay';
import { loadPart } from '@/domain/shared/loadPart';
import { copy } from '@/features/chat/frame.copy';
import { saveFile } from '@/services/browser/download';
import { pause } from '@/services/http/abort';
import type { Renewals } from '@/services/http/request';
import type { IdentityService } from '@/services/identity/identity';
import type { CallDependencies } from '@/services/power-bi/powerBiCalls';
import { createPowerBiRest } from '@/services/power-bi/powerBiRest';
import { openReportFrame } from '@/services/power-bi/reportFrame';
import { createReportPort } from '@/services/power-bi/reportPort';

/** The page's forced tokens for Power BI: a page has one session. */
const renewals: Renewals = new Map();

/** Dependencies of every call to Power BI. */
export const powerBiCalls = (apiUrl: string, getToken: IdentityService['getToken']): CallDependencies => ({
  apiUrl,
  getToken: async (options) => (await getToken(options)).text,
  fetch: (...request) => fetch(...request),
  isOnline: () => navigator.onLine,
  pause,
  now: Date.now,
  renewals,
});

/**
 * Builds the adapters to Power BI. They are not in `services.ts` because the frame starts before the identity library is
 * loaded.
 */
export function createReport(
  {
    powerBi,
    filters,
    chat,
    catalog,
  }: Pick<PortalConfig, 'powerBi' | 'filters'> & Partial<Pick<PortalConfig, 'chat' | 'catalog'>>,
  container: HTMLElement,
  getToken: IdentityService['getToken'],
): ReportPort {
  return createReportPort({
    identity: { getToken },
    rest: createPowerBiRest(powerBiCalls(powerBi.apiUrl, getToken)),
    openFrame: (...listeners) => openReportFrame(powerBi, container, ...listeners),
    isOnline: () => navigator.onLine,
    permissions: powerBi.permissions,
    filterSettings: filters,
    matches: (query) => matchMedia(query).matches,
    // A question about a visual sends its data: only if configured.
    askTitle: chat?.production.sendContext || chat?.test.sendContext ? copy().askAboutVisual : undefined,
    commentTitle:
      catalog?.kind === 'sharepoint' && catalog.commentsList !== undefined
        ? copy().commentOnVisual
        : undefined,
    loadTools: async () => {
      const { createReportTools } = await loadPart(() => import('@/services/power-bi/reportTools'));
      return createReportTools({
        save: (name, blob) => saveFile(document, name, blob),
        today: () => isoDay(Date.now()),
      });
    },
  });
}
