/** The SQLSTATE of a PostgreSQL error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'severity' in error ? error.code : undefined;
}

/** Whether PostgreSQL gave a transaction up for another one's sake: a deadlock or a serialisation failure. */
export const isTransactionConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Whether the error says that a unique index refused a row; with `constraint`, that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || violatedConstraint(error) === constraint;
}

/** The name of the constraint that refused a row, if that is what the error says. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Whether the error says that the row which another one was to belong to is gone; answers the name of the broken rule. */
export const violatedForeignKey = (error: unknown): string | undefined =>
  sqlState(error) === '23503' ? violatedConstraint(error) : undefined;
