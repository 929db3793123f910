/** A title of at most `length` characters; a longer one ends with an ellipsis in place of its rest. */
export function truncate(title: string, length: number): string {
  const characters = [...title];
  return characters.length <= length ? title : `${characters.slice(0, length).join('').trimEnd()}…`;
}
