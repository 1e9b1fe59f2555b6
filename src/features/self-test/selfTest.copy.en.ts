import type { Translated } from '@/domain/shared/language';
import type * as spanish from './selfTest.copy';

export const copy: Translated<typeof spanish.copy> = {
  view: {
    title: 'Diagnostics',
    subtitle:
      'Asks Entra ID, Power BI, SharePoint and the assistant on your behalf whether they respond as they should',
    run: 'Check',
    none: 'Nothing has been checked yet',
    noneHint: 'It takes less than a minute and changes nothing.',
    begin: 'Start configuration',
    again: 'Check again',
    stop: 'Stop',
    copy: 'Copy result',
    copied: 'Copied',
    notCopied: 'The browser does not allow copying',
    who: 'Who can fix it',
    where: 'Where',
    waiting: 'Waiting',
    running: 'Checking…',
    good: 'Correct',
    bad: 'Problem',
    list: 'Checks',
  },
  summary: (done, bad, total) =>
    done < total
      ? `${done} of ${total}`
      : bad === 0
        ? `All correct: ${total} checks`
        : bad === 1
          ? `1 problem in ${total} checks`
          : `${bad} problems in ${total} checks`,
  checks: {
    session: 'Sign-in with Microsoft',
    scopes: 'Power BI permissions in your access token',
    redirectPage: "Page that receives Microsoft's answers",
    policy: 'Security policy of the site',
    workspaces: 'Power BI workspaces',
    board: 'Power BI report of',
    refreshes: 'Data refreshes of',
    queries: 'Queries of the data of',
    catalog: 'Catalog in SharePoint',
    dataState: 'State of the data that readers see',
    personalList: 'Personal list: everybody sees only their own items',
    webhook: 'Webhook of the assistant',
    telemetry: 'Collector of telemetry',
  },
  heading: (version, time) => `Diagnostics of portal ${version} · ${time}`,
};
