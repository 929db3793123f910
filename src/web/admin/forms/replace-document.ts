/** Goes on with a whole new document, which the new cookie opens. Never ends, so that the form stays busy until that has come. */
export function replaceDocument(url: string): Promise<never> {
  location.replace(url);
  return new Promise(() => undefined);
}
