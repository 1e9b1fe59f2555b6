import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReportPage } from '@/domain/report/reportTools';
import { pageOpened, reportLeft } from './view.slice';

/**
 * The pages of the report on screen; empty without a report, or if the report does not list them. SPEC section 3 hides
 * Power BI's own page navigation.
 */
export const reportPagesSlice = createSlice({
  name: 'reportPages',
  initialState: [] as readonly ReportPage[],
  reducers: {
    pagesListed: (_, { payload }: PayloadAction<readonly ReportPage[]>) => payload,
    pagesCleared: () => [],
    /** Opens a page by Power BI's name: the user, the assistant or a presentation. */
    pageRequested: (pages, _: PayloadAction<string>) => pages,
  },
  extraReducers: (builder) => {
    builder.addCase(pageOpened, (pages, { payload: { name } }) =>
      pages
        .filter((page) => !page.isHidden || page.name === name)
        .map((page) => ({ ...page, isActive: page.name === name })),
    );
    builder.addCase(reportLeft, () => []);
  },
  selectors: { selectPages: (pages) => pages },
});

export const { pagesListed, pagesCleared, pageRequested } = reportPagesSlice.actions;
export const { selectPages } = reportPagesSlice.selectors;
