import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import Table2 from 'lucide-react/icons/table-2';
import { useEffect, useId, useState } from 'react';
import type { Dashboard } from '#contract/statistics.ts';
import { localTimeFormat } from '#shared/local-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { downloadCsv } from './download-csv.ts';
import { formatDays, formatPoint } from './format-points.ts';
import type { ChartPoint } from './series-chart.tsx';

type SeriesChart = typeof import('./series-chart.tsx').default;

let loadedChart: SeriesChart | null = null;
async function loadChart(): Promise<SeriesChart> {
  loadedChart = (await import('./series-chart.tsx')).default;
  return loadedChart;
}
// With the page's own script, so that the chart is there as soon as its numbers are. The chart itself reports a failure.
if (!import.meta.env.SSR) loadChart().catch(() => undefined);

/** The chart, once it is loaded. Suspense shows what it waited for 300 ms after its fallback at the earliest, even if it is there sooner. */
function useSeriesChart(): SeriesChart | null {
  const [chart, setChart] = useState<SeriesChart | null>(() => loadedChart);
  useEffect(() => {
    if (chart) return;
    const fail = (error: unknown) =>
      setChart(() => {
        throw error;
      });
    loadChart().then((loaded) => setChart(() => loaded), fail);
  }, [chart]);
  return chart;
}

interface ChartPanelProps {
  title: string;
  kind: 'line' | 'bars';
  period: Dashboard['period'];
  comparison: Dashboard['comparison'];
  points: readonly ChartPoint[];
  /** A value for people, and for a spreadsheet. */
  format: (value: number) => string;
  formatAxis: (value: number) => string;
  toCell: (value: number) => string;
  /** Whether another chart is drawn first. */
  waits?: boolean;
  onDrawn?: () => void;
}

/** A chart that can be read as a table and downloaded as one. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, period, comparison, points, toCell } = props;
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const download = () =>
    downloadCsv(`${title.toLowerCase().replaceAll(' ', '-')}-${period.from}-${period.to}.csv`, [
      [nameOfUnit[period.unit], title, ...(comparison ? [`${title} (earlier period)`] : [])],
      ...points.map(({ at, value, previous }) => [
        formatCsvTime(at, period),
        value === null ? '' : toCell(value),
        ...(comparison ? [previous === null ? '' : toCell(previous)] : []),
      ]),
    ]);
  return (
    <section aria-labelledby={id} className="panel chart-panel">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div className="flex gap-1">
          <Button
            tone="quiet"
            size="sm"
            icon={asTable ? <ChartColumn size={16} aria-hidden="true" /> : <Table2 size={16} aria-hidden="true" />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Chart' : 'Table'}
            <span className="sr-only"> of {title.toLowerCase()}</span>
          </Button>
          <Button tone="quiet" size="sm" icon={<Download size={16} aria-hidden="true" />} onClick={download}>
            CSV<span className="sr-only"> of {title.toLowerCase()}</span>
          </Button>
        </div>
      </div>
      <div className="chart-area">{asTable ? <SeriesTable {...props} /> : <Chart {...props} />}</div>
      {comparison && (
        <p className="chart-legend" aria-hidden={!asTable || undefined}>
          <span className="chart-key" /> {formatDays(period)}
          <span className="chart-key chart-key-before" /> {formatDays(comparison)}
        </p>
      )}
    </section>
  );
}

const nameOfUnit = { hour: 'Hour', day: 'Day', month: 'Month' };
const formatCsvTime = (at: string, { unit, timeZone }: Dashboard['period']) =>
  unit === 'hour' ? localTimeFormat(timeZone)(new Date(at)) : unit === 'month' ? at.slice(0, 7) : at;

/** The drawing, for the eyes alone: the table says the same to everybody. */
function Chart({ title, kind, period, points, format, formatAxis, waits, onDrawn }: ChartPanelProps) {
  const isHydrated = useHydrated();
  const SeriesChart = useSeriesChart();
  const isDrawn = isHydrated && SeriesChart !== null && !waits;
  useEffect(() => {
    if (!isDrawn || !onDrawn) return;
    const frame = requestAnimationFrame(onDrawn);
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, onDrawn]);
  return (
    <>
      <p className="sr-only">Chart of {title.toLowerCase()}. Choose “Table” to see the numbers.</p>
      <div aria-hidden="true" className="h-full">
        {isDrawn ? (
          <SeriesChart {...{ kind, period, points, format, formatAxis }} name={title} />
        ) : (
          <Skeleton className="h-full w-full rounded-xl" />
        )}
      </div>
    </>
  );
}

function SeriesTable({ title, period, comparison, points, format }: ChartPanelProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="series-table" aria-label={`${title} as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{nameOfUnit[period.unit]}</th>
            <th scope="col">{title}</th>
            {comparison && <th scope="col">Earlier period</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, value, previous }) => (
            <tr key={at}>
              <th scope="row">{formatPoint(at, period)}</th>
              <td>{value === null ? '–' : format(value)}</td>
              {comparison && <td>{previous === null ? '–' : format(previous)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
