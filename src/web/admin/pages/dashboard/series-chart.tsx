import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Dashboard } from '#contract/statistics.ts';
import { formatPoint, formatTick } from './format-points.ts';

export interface ChartPoint {
  at: string;
  value: number | null;
  previous: number | null;
}

interface SeriesChartProps {
  name: string;
  kind: 'line' | 'bars';
  period: Dashboard['period'];
  points: readonly ChartPoint[];
  format: (value: number) => string;
  formatAxis: (value: number) => string;
}

const colors = { value: '#0e7490', previous: '#9aa5a8', grid: '#efe4c8' };

/** A chart of a series in front of that of the comparison period. In a chunk of its own, since Recharts is large. */
export default function SeriesChart({ name, kind, period, points, format, formatAxis }: SeriesChartProps) {
  const data = [...points];
  const common = { data, accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 0, left: 0 } };
  const tick = { fontSize: 12, fill: '#4b5563' };
  const parts = (
    <>
      <CartesianGrid vertical={false} stroke={colors.grid} />
      <XAxis
        dataKey="at"
        tickFormatter={(at: string) => formatTick(at, period)}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: colors.grid }}
        minTickGap={28}
        interval="preserveStartEnd"
      />
      <YAxis tickFormatter={formatAxis} tick={tick} tickLine={false} axisLine={false} width={56} allowDecimals={false} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: colors.previous, fill: '#fdf3dc', fillOpacity: 0.6 }}
        content={({ active, payload, label }) =>
          active && payload?.[0] ? (
            <PointTooltip {...{ name, format, point: payload[0].payload }} title={formatPoint(String(label), period)} />
          ) : null
        }
      />
    </>
  );
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'line' ? (
        <AreaChart {...common}>
          {parts}
          <Area
            dataKey="previous"
            stroke={colors.previous}
            strokeDasharray="4 4"
            fill="none"
            activeDot={false}
            dot={false}
            isAnimationActive={false}
          />
          <Area
            dataKey="value"
            stroke={colors.value}
            strokeWidth={2.25}
            fill={colors.value}
            fillOpacity={0.1}
            dot={points.length < 3}
            isAnimationActive={false}
          />
        </AreaChart>
      ) : (
        <BarChart {...common} barGap={1} barCategoryGap="22%">
          {parts}
          <Bar dataKey="previous" fill="#d6dadb" radius={[2, 2, 0, 0]} maxBarSize={14} isAnimationActive={false} />
          <Bar dataKey="value" fill={colors.value} radius={[2, 2, 0, 0]} maxBarSize={22} isAnimationActive={false} />
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}

interface PointTooltipProps {
  title: string;
  name: string;
  point: ChartPoint;
  format: (value: number) => string;
}

const PointTooltip = ({ title, name, point: { value, previous }, format }: PointTooltipProps) => (
  <div className="chart-tooltip">
    <p className="font-semibold">{title}</p>
    {value !== null && (
      <p>
        {name}: <strong>{format(value)}</strong>
      </p>
    )}
    {previous !== null && <p className="text-grey">Previously {format(previous)}</p>}
  </div>
);
