/** The filters of an export for the audit log, without the text that was searched for, which may be a person's name or email. */
export const describeFilters = <F extends { q?: string | undefined }>({ q, ...filters }: F): Omit<F, 'q'> & { searched?: true } => ({
  ...filters,
  ...(q ? { searched: true as const } : {}),
});
