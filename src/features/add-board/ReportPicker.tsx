import { useState } from 'react';
import type { PowerBiListsPort, ReportEntry } from '@/domain/ports/powerBiLists';
import { FailureError } from '@/domain/shared/failure';
import { guidPattern } from '@/domain/shared/guid';
import { listProblem } from '@/features/shared/listProblem.text';
import { type RequestState, useRequest } from '@/features/shared/useRequest';
import type { PickerApi } from './boardFormProps';
import { type PickerStep, ReportPickerView, type ReportPickerViewProps } from './ReportPicker.view';
import { copy as pickerCopy } from './reportPicker.copy';

interface ReportPickerProps extends PickerApi {
  readonly lists: PowerBiListsPort;
}

type Entries = readonly { readonly value: string; readonly label: string }[];

/** Workspace, report and page from Power BI's lists, and whether the report exists and the user's token opens it. */
export function ReportPicker({ lists, values, onPick }: ReportPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { workspaceId, reportId } = values;
  const inWorkspace = isOpen && guidPattern.test(workspaceId) ? workspaceId : null;
  const isReport = guidPattern.test(reportId) && guidPattern.test(workspaceId);
  const [place, report] = [workspaceId.toLowerCase(), reportId.toLowerCase()];

  const workspaces = useRequest(isOpen ? 'workspaces' : null, (signal) => lists.workspaces(signal));
  const reports = useRequest(inWorkspace, (signal) => lists.reports(place, signal));
  const appId = values.appId ?? '';
  const check = useRequest(isOpen && isReport ? `${appId || place}/${report}` : null, (signal) =>
    appId === '' ? lists.check(place, report, signal) : checkInApp(lists, appId, report, signal),
  );
  const hasPages = appId === '' && check.state === 'ready' && check.value.kind === 'report';
  const pages = useRequest(hasPages ? `${place}/${report}` : null, (signal) =>
    lists.pages(place, report, signal),
  );

  const hintOf = (state: RequestState<unknown>['state'], read: string) =>
    state === 'asking' ? pickerCopy.loading : state === 'failed' ? pickerCopy.notRead : read;

  const step = <T,>(
    label: string,
    value: string,
    asked: RequestState<readonly T[]> & { readonly again: () => void },
    entries: (list: readonly T[]) => Entries,
    choose: string,
    onChange: (value: string) => void,
  ): PickerStep => {
    const options = asked.state === 'ready' ? entries(asked.value) : [];
    return {
      label,
      options,
      value: options.some((option) => option.value === value) ? value : '',
      hint: hintOf(asked.state, options.length > 0 ? choose : pickerCopy.none),
      isDisabled: options.length === 0,
      problem: asked.state === 'failed' ? listProblem(asked.failure) : null,
      onChange,
      onRetry: asked.again,
    };
  };
  const named = (list: readonly { readonly id: string; readonly name: string }[]): Entries =>
    list.map(({ id, name }) => ({ value: id.toLowerCase(), label: name }));

  return (
    <ReportPickerView
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      steps={[
        step(pickerCopy.workspace, place, workspaces, named, pickerCopy.chooseWorkspace, (id) =>
          onPick({ workspaceId: id, reportId: '', appId: '', pageName: '', kind: 'report' }),
        ),
        step(pickerCopy.report, report, reports, named, pickerCopy.chooseReport, (id) => {
          const match = reports.state === 'ready' && reports.value.find((one) => one.id.toLowerCase() === id);
          if (match) onPick({ reportId: id, appId: '', pageName: '', kind: match.kind, name: match.name });
        }),
        step(
          pickerCopy.page,
          values.pageName ?? '',
          pages,
          (list) => list.map(({ name, displayName }) => ({ value: name, label: displayName })),
          pickerCopy.allPages,
          (pageName) => onPick({ pageName, kind: pageName === '' ? 'report' : 'page' }),
        ),
      ]}
      check={checkLine(check, appId !== '')}
    />
  );
}

/** Finds the report in its App. A report has different ids in an App and in its workspace. */
async function checkInApp(
  lists: PowerBiListsPort,
  appId: string,
  reportId: string,
  signal: AbortSignal,
): Promise<ReportEntry> {
  const reports = await lists.appReports(appId, signal);
  const report = reports.find(({ id }) => id.toLowerCase() === reportId);
  if (!report) throw new FailureError({ code: 'reportNotFound', detail: reportId });
  return report;
}

function checkLine(check: RequestState<ReportEntry>, isInApp: boolean): ReportPickerViewProps['check'] {
  switch (check.state) {
    case 'idle':
      return null;
    case 'asking':
      return { tone: 'quiet', text: pickerCopy.checking, url: '' };
    case 'ready':
      return { tone: 'good', text: pickerCopy.exists(check.value.name), url: check.value.webUrl };
    case 'failed':
      return check.failure.code === 'reportNotFound'
        ? { tone: 'bad', text: isInApp ? pickerCopy.missingInApp : pickerCopy.missing, url: '' }
        : { tone: 'quiet', text: listProblem(check.failure), url: '' };
  }
}
