import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CorrelationId } from '@/features/report/screen/CorrelationId.view';
import { ErrorOverlay } from '@/features/report/screen/ErrorOverlay.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const overlay = (correlationId: () => Promise<string>) =>
  render(
    <ThemeProvider>
      <ErrorOverlay
        message="Failed to load Power BI report"
        explanation={null}
        needsPermissions={false}
        detail="LoadReportFailed"
        mustReload={false}
        onRetry={() => undefined}
        onReload={() => undefined}
        details={<CorrelationId report={{ correlationId }} />}
      />
    </ThemeProvider>,
  );
const id = page.getByText('Id de correlación de Power BI: 8d2f');

it('the details of a failed report have its correlation id, which is requested with the details', async () => {
  let requests = 0;
  overlay(async () => {
    requests += 1;
    return '8d2f';
  });
  expect(requests).toBe(0);
  await page.getByRole('button', { name: /etalles/ }).click();
  await expect.element(id).toBeVisible();
});

it('the details of a report that does not return its correlation id have only their own text', async () => {
  overlay(async () => Promise.reject(new Error('no report')));
  await page.getByRole('button', { name: /etalles/ }).click();
  await expect.element(page.getByText('LoadReportFailed')).toBeVisible();
  await expect.element(id).not.toBeInTheDocument();
});
