import { z } from 'zod';

/**
 * Schemas of the answers, from Microsoft's description of the REST API: repository microsoft/PowerBI-CSharp,
 * `sdk/swaggers/swagger.json`, definitions `Report`, `Reports`, `Group`, `Groups`, `App`, `Apps`, `Refresh`,
 * `Refreshes`, limited to the fields that a user (not an administrator) receives. Strict: a field without a
 * description fails. `docs` marks fields that are missing in the description, but shown in a sample answer of
 * the documentation.
 */

const uuid = z.guid();
const list = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    /** The description names it `odata.context`; the real answer has the `@`. */
    '@odata.context': z.string().optional(),
    '@odata.count': z.number().int().optional(),
    value: z.array(item),
  });

export const report = z.strictObject({
  id: uuid,
  name: z.string().optional(),
  webUrl: z.url().optional(),
  embedUrl: z.url().optional(),
  datasetId: z.string().optional(),
  datasetWorkspaceId: z.string().optional(),
  description: z.string().optional(),
  createdBy: z.string().optional(),
  modifiedBy: z.string().optional(),
  createdDateTime: z.iso.datetime().optional(),
  modifiedDateTime: z.iso.datetime().optional(),
  /** docs: newer than the stored description. */
  reportType: z.enum(['PaginatedReport', 'PowerBIReport']).optional(),
  /** Recorded, as the next three: emulator/recordings/power-bi-reports.json. */
  isFromPbix: z.boolean().optional(),
  isOwnedByMe: z.boolean().optional(),
  users: z.array(z.unknown()).optional(),
  subscriptions: z.array(z.unknown()).optional(),
  /** docs: Apps - Get Report. */
  appId: uuid.optional(),
  /** docs: Reports - Get Reports. */
  originalReportId: uuid.optional(),
});
export const reports = list(report);

export const group = z.strictObject({
  id: uuid,
  name: z.string().optional(),
  isReadOnly: z.boolean().optional(),
  isOnDedicatedCapacity: z.boolean().optional(),
  capacityId: uuid.optional(),
  /** Described as for administrators only, but sent to every user. */
  type: z.string().optional(),
  dataflowStorageId: uuid.optional(),
});
export const groups = list(group);

export const app = z.strictObject({
  id: uuid,
  name: z.string().optional(),
  description: z.string().optional(),
  lastUpdate: z.iso.datetime().optional(),
  publishedBy: z.string().optional(),
});
export const apps = list(app);

export const refresh = z.strictObject({
  refreshType: z.enum(['OnDemand', 'Scheduled', 'ViaApi', 'ViaXmlaEndpoint', 'ViaEnhancedApi']).optional(),
  startTime: z.iso.datetime().optional(),
  /** Empty while the refresh is running. */
  endTime: z.iso.datetime().optional(),
  serviceExceptionJson: z.string().optional(),
  status: z.enum(['Unknown', 'Completed', 'Failed', 'Disabled']).optional(),
  requestId: z.string().optional(),
  /** Recorded. */
  id: z.number().int().optional(),
  /** Recorded. */
  extendedStatus: z.string().optional(),
});
export const refreshes = list(refresh);

/** Errors are not in the description: these bodies are from developers' reports. */
export const refusal = z.strictObject({
  error: z.union([
    z.strictObject({ code: z.string(), message: z.string() }),
    z.strictObject({
      code: z.string(),
      'pbi.error': z.strictObject({
        code: z.string(),
        parameters: z.strictObject({}),
        details: z.array(z.unknown()),
        exceptionCulprit: z.number(),
      }),
    }),
  ]),
});
