import { createReport } from '@/app/ports/createReport';
import { isDefaultBrand } from '@/domain/session/brand';
import { lostPartsSchema } from '@/domain/session/returnPlace';
import { createPortalPage } from '@/services/browser/portalPage';
import { createPreferences } from '@/services/browser/preferences';
import { createReturnPlace } from '@/services/browser/returnPlace';
import { stored } from '@/services/browser/stored';
import { checkFile } from '@/services/config/checkConfig';
import type { ConfigFile } from '@/services/config/configFile';
import type { IdentityService } from '@/services/identity/identity';

/**
 * Validates the configuration, and opens the report and what the portal of this configuration stored: the parts of the start that need schemas.
 * Their script is evaluated after the first request of a silent sign-on.
 */
export function openChecked(
  file: ConfigFile,
  reportContainer: HTMLElement,
  getToken: IdentityService['getToken'],
) {
  const result = checkFile(file);
  if (!result.ok) return result;
  const { config } = result;
  /** Storage, channels and locks under the names of this portal. */
  const portalPage = createPortalPage(window, config.identity.clientId);
  return {
    ok: true,
    config,
    portalPage,
    report: createReport(config, reportContainer, getToken),
    hasBrand: !isDefaultBrand(config.brand),
    settings: createPreferences(createPortalPage(window)).read().settings,
    /** Parts of a link that were not understood, until the user is notified: survives the sign-in and a reload. */
    lostParts: stored(portalPage, 'portal-lost-parts', lostPartsSchema, [], { area: 'sessionStorage' }),
    returnPlace: createReturnPlace(portalPage, Date.now),
  } as const;
}
