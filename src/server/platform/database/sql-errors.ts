/** The SQLSTATE of a PostgreSQL error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'severity' in error ? error.code : undefined;
}

/** Whether PostgreSQL aborted a transaction because of another one: a deadlock or a serialization failure. */
export const isTransactionConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Whether the error is a violation of a unique constraint; with `constraint`, of that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || violatedConstraint(error) === constraint;
}

/** The name of the constraint that a row violated, if the error has one. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** The name of the violated foreign key, or undefined for any other error. */
export const violatedForeignKey = (error: unknown): string | undefined =>
  sqlState(error) === '23503' ? violatedConstraint(error) : undefined;
