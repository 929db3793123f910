import { useCallback, useEffect, useState } from 'react';
import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { job } from '#contract/jobs.ts';
import { type Dashboard, statistics } from '#contract/statistics.ts';
import { formatMoney } from '#shared/money.ts';
import { loadAdminIdentity, mayCall } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { ApiError } from '#web/api/client.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { ChartPanel } from './chart-panel.tsx';
import { parseDashboardQuery } from './dashboard-query.ts';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { formatCompactMoney, formatPlainAmount } from './format-amount.ts';
import { formatDays } from './format-points.ts';
import { FailedJobsPanel, FailedSearchesPanel } from './list-panels.tsx';
import { OpenWorkPanel } from './open-work-panel.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { LowStockPanel, TopProductsPanel } from './product-panels.tsx';

const load = signedInOnly('admin', async (input: LoadInput) => {
  const query = parseDashboardQuery(input.url.searchParams);
  const read = (query: object) => input.api.call(statistics.dashboard, { query: { ...query } });
  const [admin, [dashboard, error]] = await Promise.all([
    loadAdminIdentity(input),
    read(query).then(
      (dashboard) => [dashboard, null] as const,
      async (error: unknown) => {
        // Days that cannot be shown: the form says why, above those that can.
        if (!(error instanceof ApiError) || error.status !== 422) throw error;
        const { from: _, to: __, ...rest } = query;
        return [await read(rest), error.message] as const;
      },
    ),
  ]);
  return { query, admin, dashboard, error };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Dashboard');

export default function DashboardPage() {
  const { query, admin, dashboard, error } = useLoaderData<typeof loader>();
  useFreshFigures();
  const { period, comparison, openWork } = dashboard;
  const hasSold = dashboard.firstSteps.some(({ step, done }) => step === 'first-order' && done);
  // Those of a new shop come first, and what is left of them when it sells comes last.
  const firstSteps = <FirstSteps steps={dashboard.firstSteps} admin={admin} />;
  return (
    <>
      <PageHeader
        title={`Hello, ${admin.name}`}
        intro={hasSold ? `${formatDays(period)}${comparison ? `, compared with ${formatDays(comparison)}` : ''}` : 'Welcome to your shop.'}
        actions={hasSold && <PeriodPicker {...{ query, period, error }} />}
      />
      <div className="dashboard">
        <OpenWorkPanel {...{ openWork, admin }} isNewShop={!hasSold} />
        {hasSold ? <Sales {...dashboard} /> : firstSteps}
        {hasSold ? (
          <div className="dashboard-columns">
            <div className="dashboard-column">
              <TopProductsPanel products={dashboard.topProducts} currency={dashboard.currency} />
              <FailedSearchesPanel searches={dashboard.failedSearches} />
            </div>
            <div className="dashboard-column">
              <LowStockPanel lowStock={dashboard.lowStock} />
              {mayCall(admin, job.page) && <FailedJobsPanel jobs={dashboard.failedJobs} />}
            </div>
          </div>
        ) : (
          <NoSalesYet />
        )}
        {hasSold && firstSteps}
      </div>
    </>
  );
}

function Sales({ figures, series, period, comparison, currency }: Dashboard) {
  // One chart after the other: drawing both at once would take twice as long until anything is seen.
  const [isFirstDrawn, setIsFirstDrawn] = useState(false);
  const showSecond = useCallback(() => setIsFirstDrawn(true), []);
  return (
    <>
      <Figures {...{ figures, currency }} />
      <div className="dashboard-charts">
        <ChartPanel
          title="Sales"
          kind="line"
          {...{ period, comparison }}
          points={series.map(({ at, sales, previousSales }) => ({ at, value: sales, previous: previousSales }))}
          format={(amount) => formatMoney(amount, currency)}
          formatAxis={(amount) => formatCompactMoney(amount, currency)}
          toCell={(amount) => formatPlainAmount(amount, currency)}
          onDrawn={showSecond}
        />
        <ChartPanel
          title="Orders"
          kind="bars"
          {...{ period, comparison }}
          points={series.map(({ at, orders, previousOrders }) => ({ at, value: orders, previous: previousOrders }))}
          format={(count) => count.toLocaleString('en')}
          formatAxis={(count) => count.toLocaleString('en', { notation: 'compact' })}
          toCell={String}
          waits={!isFirstDrawn}
        />
      </div>
    </>
  );
}

const NoSalesYet = () => (
  <section aria-labelledby="no-sales" className="panel no-sales">
    <h2 id="no-sales" className="text-lg">
      Your sales will show up here
    </h2>
    <p className="max-w-xl text-grey">
      After your first order, you’ll see your daily sales, how they compare with the days before, and your best sellers.
    </p>
    <a href="/" className="btn btn-secondary btn-sm">
      View your shop
    </a>
  </section>
);

/** How often the figures are read again while somebody looks at them, in ms. */
const refreshEvery = 60_000;

function useFreshFigures() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshEvery);
    return () => clearInterval(timer);
  }, [revalidate]);
}
