/** Loads a new document, with the new session cookie. Never resolves, so that the form stays busy until then. */
export function replaceDocument(url: string): Promise<never> {
  location.replace(url);
  return new Promise(() => undefined);
}
