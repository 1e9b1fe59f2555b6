import { fakeSharing } from '@/domain/ports/browser.fixture';
import { fakeReport, fakeReportFiles } from '@/domain/ports/report.fixture';
import { sampleVisuals } from '@/domain/report/reportTools.fixture';
import { reportFiltersIn, type ScreenFilters } from '@/domain/report/screenFilters';
import { valueAnswer } from '@/domain/shared/answer';
import type { DashboardProps } from './Dashboard';

type Ports = DashboardProps['ports'];

/** Overrides of the sample ports. By default the report answers at once. */
export type SamplePorts = Partial<Ports['report'] & Pick<Ports['reportFiles'], 'save'> & Ports['sharing']>;

const luis = { id: '2', name: 'Luis Hernández', email: 'luis@example.com', title: '' };

/** The ports of the dialogs about a report, for stories and tests. */
export function samplePorts(own: SamplePorts = {}): Ports {
  const all = {
    ...fakeReport().port,
    ...fakeReportFiles,
    ...fakeSharing,
    listVisuals: async () => sampleVisuals,
    readFilters: async (): Promise<ScreenFilters> => ({
      page: { name: 'p1', title: 'Resumen' },
      parts: [
        {
          scope: 'slicer',
          title: 'Turno',
          filters: valueAnswer(
            reportFiltersIn([
              { target: { table: 'Entregas', column: 'Turno' }, operator: 'In', values: ['1'] },
            ]),
          ),
        },
      ],
      selection: null,
    }),
    exportVisuals: async () => ({ name: 'Entregas por día - 2026-11-21.csv', rows: 60, isCut: false }),
    captureState: async () => 'H4sIAAAAAAAA',
    isAsLoaded: async () => false,
    ...own,
  };
  return {
    report: all,
    reportFiles: all,
    sharing: all,
    directory: { people: async () => ({ found: [luis], total: 1, next: null }) },
  };
}
