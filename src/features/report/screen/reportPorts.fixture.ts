import { sampleVisuals } from '@/domain/report/reportTools.fixture';
import type { ReportToolsProps } from '@/features/report/files/ReportTools';

type Ports = ReportToolsProps['ports'];

/** Overrides of the sample ports. By default the report answers at once. */
export type SamplePorts = Partial<Ports['report'] & Pick<Ports['reportFiles'], 'save'> & Ports['sharing']>;

/** A call whose promise never settles. */
export const neverSettles = () => new Promise<never>(() => undefined);

const luis = { id: '2', name: 'Luis Hernández', email: 'luis@example.com', title: '' };

/** The ports of the dialogs about a report, for stories and tests. */
export function samplePorts(own: SamplePorts = {}): Ports {
  const all = {
    listVisuals: async () => sampleVisuals,
    readVisualContext: async () => ({
      page: { name: 'p1', title: 'Resumen' },
      fingerprint: '',
      filters: [],
      labels: ['Turno: 1'],
    }),
    exportVisuals: async () => ({ name: 'Entregas por día - 2026-11-21.csv', rows: 60, isCut: false }),
    print: async () => undefined,
    captureState: async () => 'H4sIAAAAAAAA',
    applyState: async () => undefined,
    save: async () => ({ name: 'Tablero de transporte - 2026-11-21.pdf', rows: null, isCut: false }),
    hasSheet: false,
    copy: async () => undefined,
    openSheet: async () => undefined,
    ...own,
  };
  return {
    report: all,
    reportFiles: all,
    sharing: all,
    directory: { people: async () => ({ found: [luis], total: 1, next: null }) },
  };
}
