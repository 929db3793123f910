/** Shortens a title to `length` characters, followed by an ellipsis. */
export function truncate(title: string, length: number): string {
  const characters = [...title];
  return characters.length <= length ? title : `${characters.slice(0, length).join('').trimEnd()}…`;
}
