import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import type { StaffAccess } from '#contract/staff-access.ts';
import { apiFilters, type ListQuery } from './list-query.ts';

/** What a bulk action applies to: rows by id, or everything that matches the list's search and filters. */
export type Selection = { ids: string[] } | { filters: Record<string, string> };

/** An action on the selected rows of a list. */
export interface BulkAction {
  label: string;
  /** What it calls: only those who may call it see the action. */
  endpoint: StaffAccess;
  tone?: 'danger';
  /** Applies it to the `count` selected rows. Resolves to whether it is done, so that the selection is cleared; false after "Cancel" or an error. */
  run: (selection: Selection, count: number) => Promise<boolean>;
}

interface SelectedRows {
  rows: RowSelectionState;
  /** Everything that matches is selected, also on the other pages. */
  everything: boolean;
}
const nothing: SelectedRows = { rows: {}, everything: false };

/** The selected rows of a list. They stay selected while paging and sorting; another search or filter selects nothing. */
export function useListSelection(query: ListQuery, total: number) {
  const filters = apiFilters(query);
  const filterKey = JSON.stringify(filters);
  const [selected, setSelected] = useState({ ...nothing, filterKey });
  const { rows, everything } = selected.filterKey === filterKey ? selected : nothing;
  const ids = Object.keys(rows);
  return {
    rows,
    everything,
    count: everything ? total : ids.length,
    selection: everything ? { filters } : { ids },
    setRows: (next: RowSelectionState) => setSelected({ rows: next, everything: false, filterKey }),
    selectEverything: () => setSelected({ rows, everything: true, filterKey }),
    clear: () => setSelected({ ...nothing, filterKey }),
  };
}

export type ListSelection = ReturnType<typeof useListSelection>;
