import { useLoaderData } from 'react-router';
import type { LoadInput } from './page-loaders.ts';

declare const valueType: unique symbol;

/**
 * Loader data as one string. React Router writes loader data into the document value by value, each once: with hundreds of values, as of a list of products, that takes
 * a tenth of the time of a rendered page, and compresses worse than JSON.
 */
export interface JsonData<T> {
  /** From `toScriptJson`. Null where the data were never part of a document: in the browser, after calls of its own. */
  readonly json: string | null;
  readonly [valueType]?: T;
}

type Load<T> = (input: LoadInput) => Promise<T>;

/** The values of all data that still exist, so that nothing is parsed where it was loaded, and once where it was not. */
const values = new WeakMap<object, unknown>();

/**
 * Makes a page's `load` return its data as JSON, for its `serverLoader` and its `browserLoader`. The page reads them with `useJsonData`. They have to be values that
 * JSON does not change, as all replies of the API are.
 */
export const asJson =
  <T>(load: Load<T>): Load<JsonData<T>> =>
  async (input) => {
    const value = await load(input);
    const json = import.meta.env.SSR ? toScriptJson(value) : null;
    const data: JsonData<T> = { json };
    // While the shop is developed, the server renders what a browser would read: values that JSON changes, such as dates, show up at once.
    values.set(data, import.meta.env.DEV && json !== null ? fromScriptJson(json) : value);
    return data;
  };

/** The value behind the data, the same object for each call. */
export function parseJsonData<T>(data: JsonData<T>): T {
  if (!values.has(data)) {
    if (data.json === null) throw new Error('Loader data of the browser were copied, so that their value is lost');
    values.set(data, fromScriptJson(data.json));
  }
  return values.get(data) as T;
}

/** What the page's `load` has returned, where its loaders wrap it in `asJson`. */
export const useJsonData = <L extends Load<unknown>>(): Awaited<ReturnType<L>> =>
  parseJsonData(useLoaderData() as JsonData<Awaited<ReturnType<L>>>);

const quote = 0x22;
const backtick = 0x60;

/**
 * JSON with backticks in place of its quotes, which the router would escape twice. Real backticks are escaped, and characters beyond Latin-1, since a single one of
 * them lets V8 take two bytes for each character of the document's data. On the server only: the quotes are replaced in bytes, since `replaceAll` takes longer
 * than `JSON.stringify`.
 */
function toScriptJson(value: unknown): string {
  const json = JSON.stringify(value).replace(
    /[`\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const bytes = Buffer.from(json, 'latin1');
  for (let index = 0; index < bytes.length; index++) if (bytes[index] === quote) bytes[index] = backtick;
  return bytes.toString('latin1');
}

const fromScriptJson = (json: string): unknown => JSON.parse(json.replaceAll('`', '"'));
