import type { WantedFile } from '@/domain/ports/report';
import { fileStatusSchema } from '@/domain/report/powerBiListAnswers';
import { exportFileName, type SavedFile, workspaceOf } from '@/domain/report/reportTools';
import { FailureError } from '@/domain/shared/failure';
import { type CallDependencies, createPowerBiCall, readAnswer, readRefusal } from './powerBiCalls';
import { toLookupFailure } from './powerBiRest';

/** ms between two checks of a file that Power BI makes. */
const lookEvery = 3_000;
/** Deadline of a file in ms; a long report takes minutes. */
const longest = 15 * 60_000;
/** Codes of temporary failures, which are retried. */
const passing: readonly string[] = ['throttled', 'offline', 'deadline'];
/** Deadline of one call in ms; the file itself may be large. */
const deadline = 120_000;

interface ReportFileDependencies extends CallDependencies {
  /** Downloads a file. */
  readonly save: (name: string, blob: Blob) => void;
  /** Local date, ISO day. */
  readonly today: () => string;
  /** Language of the file, such as "es-MX". */
  readonly locale: string;
}

/** Power BI's "export to file" as in `ReportFilesPort`: requested, polled until it is ready, fetched and saved. */
export async function saveReportFile(
  dependencies: ReportFileDependencies,
  { board, report, format, pageName, state, name, filters }: WantedFile,
  notify: (percent: number) => void,
  signal: AbortSignal,
): Promise<SavedFile> {
  const call = createPowerBiCall(dependencies, deadline);
  // The report's id in its workspace, because the call does not accept its id in an App.
  const reportId = report.originalId ?? report.id;
  const root = `groups/${encodeURIComponent(workspaceOf(board, report))}/reports/${encodeURIComponent(reportId)}`;
  const refused = async (answer: Response) => {
    const { refusal, code, message } = await readRefusal(answer);
    // Power BI answers 401 to a user without access, as 403.
    const isRefused = ['access', 'token', 'missing', 'invalid', 'unsupported'].includes(refusal);
    return new FailureError(
      isRefused
        ? { code: 'fileRefused', detail: message || code || String(answer.status) }
        : { code: 'lookupFailed', detail: String(answer.status) },
    );
  };
  /** Power BI no longer knows the export, so another one has to be made; other refusals are of the user. */
  const lost = async (answer: Response) => {
    const { refusal } = await readRefusal(answer);
    return ['missing', 'invalid'].includes(refusal)
      ? new FailureError({ code: 'toolFailed', detail: String(answer.status) })
      : refused(answer);
  };
  const statusOf = (answer: Response) => readAnswer(fileStatusSchema, answer);
  /** Retries after a temporary failure, because Power BI continues to create the file. */
  const patiently = async <T>(until: number, ask: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await ask();
      } catch (error) {
        const { failure } = toLookupFailure(error, dependencies.isOnline());
        const isPassing = passing.includes(failure.code) || error instanceof TypeError;
        if (signal.aborted || !isPassing || dependencies.now() > until) throw error;
        await dependencies.pause(
          failure.code === 'throttled' ? Number(failure.detail) * 1000 : lookEvery,
          signal,
        );
      }
  };
  try {
    const settings = {
      format: format.toUpperCase(),
      powerBIReportConfiguration: {
        settings: { locale: dependencies.locale },
        ...(state === null ? {} : { defaultBookmark: { state } }),
        ...(pageName === null ? {} : { pages: [{ pageName }] }),
      },
    };
    const answer = await call(`${root}/ExportTo`, signal, 'POST', settings);
    if (!answer.ok) throw await refused(answer);
    const { id, ...started } = await statusOf(answer);
    let now: Omit<typeof started, 'id'> = started;
    const ends = dependencies.now() + longest;
    while (now.status !== 'Succeeded') {
      if (now.status === 'Failed') throw new FailureError({ code: 'toolFailed', detail: 'Failed' });
      if (dependencies.now() > ends) throw new FailureError({ code: 'deadline' });
      notify(now.percentComplete ?? 0);
      await dependencies.pause(lookEvery, signal);
      now = await patiently(ends, async () => {
        const next = await call(`${root}/exports/${encodeURIComponent(id)}`, signal);
        if (!next.ok) throw await lost(next);
        return statusOf(next);
      });
    }
    notify(100);
    const file = await patiently(ends, () => call(`${root}/exports/${encodeURIComponent(id)}/file`, signal));
    if (!file.ok) throw await lost(file);
    const fileName = exportFileName([name, filters], dependencies.today(), format);
    dependencies.save(fileName, await file.blob());
    return { name: fileName, rows: null, isCut: false };
  } catch (error) {
    throw toLookupFailure(error, dependencies.isOnline());
  }
}
