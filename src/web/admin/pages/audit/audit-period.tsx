import { useNavigate } from 'react-router';
import { type ListConfig, type ListQuery, listPath } from '#web/admin/page-layouts/list-query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** The first and the last day of the changes that are shown. */
export function AuditPeriod({ config, query }: { config: ListConfig; query: ListQuery }) {
  const navigate = useNavigate();
  const { from = '', to = '' } = query.selected;
  const choose = (name: 'from' | 'to') => (event: { target: { value: string } }) =>
    void navigate(listPath(config, { ...query, selected: { ...query.selected, [name]: event.target.value }, page: 1 }));
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line px-5 pt-3 pb-4">
      <TextField
        key={`from ${from}`}
        type="date"
        label="From"
        defaultValue={from}
        max={to || undefined}
        onChange={choose('from')}
        className="w-44"
      />
      <TextField
        key={`to ${to}`}
        type="date"
        label="To"
        defaultValue={to}
        min={from || undefined}
        onChange={choose('to')}
        className="w-44"
      />
      {(from || to) && (
        <LinkButton to={listPath(config, { ...query, selected: { ...query.selected, from: '', to: '' }, page: 1 })} tone="quiet" size="sm">
          Any day
        </LinkButton>
      )}
    </div>
  );
}
