/** The initials of a person's first and last name, in capitals. */
export function initialsOf(name: string): string {
  const nameParts = name.trim().split(/\s+/);
  const firstAndLast = nameParts.length > 1 ? [nameParts[0], nameParts.at(-1)] : nameParts;
  return firstAndLast.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('');
}
