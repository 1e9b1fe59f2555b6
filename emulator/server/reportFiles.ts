import { z } from 'zod';
import { slidesOf } from './slides.ts';

/** Body of `ExportTo`; unused fields are accepted. */
export const exportRequestSchema = z.looseObject({
  format: z.string(),
  powerBIReportConfiguration: z
    .looseObject({
      pages: z.array(z.looseObject({ pageName: z.string() })).optional(),
      defaultBookmark: z.looseObject({ state: z.string().optional() }).optional(),
    })
    .optional(),
});

/** The part of a captured state (emulator/frame/report/bookmarks.ts) that decides the slicers of a page. */
const stateSchema = z.object({
  slicers: z.record(
    z.string(),
    z.looseObject({ filters: z.array(z.looseObject({ values: z.array(z.unknown()).optional() })) }),
  ),
});

/**
 * Values of the slicers of a page in a captured state, for the exported file. A page that the state does not
 * cover keeps the slicers of the report's author: none.
 */
export function slicersOf(state: string | undefined, page: string): string {
  try {
    const parsed = stateSchema.safeParse(JSON.parse(Buffer.from(state ?? '', 'base64').toString()));
    if (!parsed.success) return '';
    return Object.entries(parsed.data.slicers)
      .filter(([key]) => key.startsWith(`${page}/`))
      .flatMap(([, { filters }]) => filters.flatMap(({ values = [] }) => values.map(String)))
      .join(', ');
  } catch {
    return '';
  }
}

/** File type and generator by requested format. */
const formats = {
  PDF: {
    extension: '.pdf',
    type: 'application/pdf',
    make: (name: string, pages: readonly string[]) => pdfOf([name, ...pages]),
  },
  PPTX: {
    extension: '.pptx',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    make: slidesOf,
  },
} as const;

export type FileFormat = keyof typeof formats;

/** Whether the organisation can export this format; the refusal is that of a capacity without the format. */
export const isFileFormat = (format: string): format is FileFormat => Object.hasOwn(formats, format);

/** A file export; each status request advances it. */
interface Making {
  readonly id: string;
  readonly report: string;
  readonly reportName: string;
  readonly format: FileFormat;
  /** Titles of the exported pages. */
  readonly pages: readonly string[];
  looks: number;
}

/** Status requests until a file is ready. */
const looksNeeded = 2;

/** Exports of reports to files, in memory. */
export function createReportFiles() {
  const files = new Map<string, Making>();
  const body = ({ id, report, reportName, format, looks }: Making) => ({
    id,
    createdDateTime: new Date().toISOString(),
    reportId: report,
    reportName,
    status: looks === 0 ? 'NotStarted' : looks < looksNeeded ? 'Running' : 'Succeeded',
    percentComplete: Math.min(100, Math.round((looks / looksNeeded) * 100)),
    ...(looks < looksNeeded ? {} : { resourceFileExtension: formats[format].extension }),
  });
  return {
    begin(report: string, reportName: string, format: FileFormat, pages: readonly string[]) {
      const made: Making = { id: crypto.randomUUID(), report, reportName, format, pages, looks: 0 };
      files.set(made.id, made);
      return body(made);
    },
    look(report: string, id: string) {
      const file = files.get(id);
      if (file?.report !== report) return null;
      file.looks += 1;
      return body(file);
    },
    /** The file with its media type; `null` if it is not ready. */
    fetch(report: string, id: string) {
      const file = files.get(id);
      if (file?.report !== report || file.looks < looksNeeded) return null;
      const { type, make } = formats[file.format];
      return { type, bytes: make(file.reportName, file.pages) };
    },
  };
}

/** A PDF of one page with these lines of text. */
export function pdfOf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  // PDF strings use Windows' Latin alphabet, one byte per character.
  const literal = (text: string) =>
    [...text]
      .map((char) => (char.charCodeAt(0) > 255 ? '?' : char))
      .join('')
      .replaceAll(/[\\()]/g, '\\$&');
  const text = lines.map(
    (line, at) => `${at === 0 ? '/F1 22 Tf' : '/F1 12 Tf'} (${literal(line)}) Tj 0 -28 Td`,
  );
  const content = `BT 60 480 Td ${text.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (char) => char.charCodeAt(0));
}
