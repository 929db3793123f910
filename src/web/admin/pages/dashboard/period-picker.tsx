import { Form } from 'react-router';
import type { Dashboard, DashboardQuery } from '#contract/statistics.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { comparisonLabels, dashboardPath, periodLabels } from './dashboard-query.ts';

interface PeriodPickerProps {
  query: DashboardQuery;
  period: Dashboard['period'];
  /** What is wrong with the days in the URL. */
  error: string | null;
}

/** The periods as links, and a form for other days and the comparison. All of it is in the URL. */
export function PeriodPicker({ query, period, error }: PeriodPickerProps) {
  const hasDays = query.from !== undefined;
  return (
    <div className="period-picker">
      <nav aria-label="Period" className="period-links">
        {Object.entries(periodLabels).map(([value, label]) => (
          <Link
            key={value}
            to={dashboardPath({ period: value as DashboardQuery['period'], compare: query.compare })}
            aria-current={!hasDays && query.period === value ? 'page' : undefined}
            className="period-link"
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      <details className="period-details" open={error !== null || undefined} key={dashboardPath(query)}>
        <summary className={`period-link ${hasDays ? 'period-link-current' : ''}`}>Other dates and comparison</summary>
        <Form method="get" action="/admin" className="period-form" preventScrollReset aria-label="Dates and comparison">
          <div className="grid grid-cols-2 gap-3">
            <TextField label="From" name="from" type="date" required defaultValue={query.from ?? period.from} />
            <TextField label="To" name="to" type="date" required defaultValue={query.to ?? period.to} error={error ?? undefined} />
          </div>
          <SelectField label="Compare with" name="compare" defaultValue={query.compare}>
            {Object.entries(comparisonLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button type="submit" size="sm">
            Show
          </Button>
        </Form>
      </details>
    </div>
  );
}
