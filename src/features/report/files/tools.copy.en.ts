import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './tools.copy';

export const copy: Translated<typeof spanish.copy> = {
  fileThrottled: (wait) => `Power BI asks to wait ${wait} before it makes another file.`,
  failures: {
    visuals: 'The dashboard did not respond with its visuals.',
    export: 'We could not download that data. Choose another visual or try again.',
    file: 'Power BI did not finish the file. Try again.',
    fileRefused:
      'The capacity of this Power BI report, its app or your organization does not allow the file. Use “Print” for a PDF.',
    fileNotLicensed:
      'Your account has no Power BI license (Pro or PPU) to make the file. Ask the portal administrator for one.',
    print: "The dashboard's print window did not open. Try again.",
    capture: 'The dashboard did not give your selections. The link has your page and your filters.',
    apply: 'The dashboard does not know this link. Check that it is complete.',
    share: 'The browser did not allow it. Select the text and copy it.',
  },
  linkNotes: {
    page: 'The link has what you chose on this page; what you chose on the other pages does not fit into it.',
    short: 'The link has the page and the filters; what you chose in the dashboard does not fit into it.',
  },
  saved: {
    whole: (name) => `We saved “${name}”.`,
    rows: (count, figure) => `${figure} ${plural(count, { one: 'row', other: 'rows' })}`,
    cut: (limit) => ` That is the maximum of ${limit} that Power BI delivers; filter to see the rest.`,
    file: (name, rows, cut) => `We saved “${name}” with ${rows}.${cut}`,
    sheets: (rows, count) => `${rows} on ${count} ${plural(count, { one: 'sheet', other: 'sheets' })}`,
    cutSheet: (limit) =>
      ` A sheet has the maximum of ${limit} that Power BI delivers; filter to see the rest.`,
    cutCells: (count, figure) =>
      ` ${plural(count, { one: `${figure} cell was`, other: `${figure} cells were` })} cut at 32,767 characters, Excel's maximum. The CSV has the whole text.`,
    missing: (titles) =>
      `The dashboard did not deliver the data of ${titles}. The rest is in the file; try again if you need them.`,
    quoted: (title) => `“${title}”`,
  },
  untitled: 'Untitled',
};
