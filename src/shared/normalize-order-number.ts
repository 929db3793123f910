/** Normalizes an order's number as people type it: in lower case, with spaces or a leading #, O for zero, I or L for one. */
export function normalizeOrderNumber(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
