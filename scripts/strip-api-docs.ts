import type { Plugin } from 'vite';

/** Properties of an endpoint that only the API and its documentation need. */
const documentation = new Set(['summary', 'errors', 'created', 'idempotent', 'allowsCrossOrigin', 'fileType', 'multipart']);

/** What the back office asks before it shows a button (`isOpenToStaff`): useless where admins are like everybody else, or refused. */
const staffAccess = new Set(['staff', 'reauth', 'readOnly']);
const withoutStaff = new Set(['public', 'shopper', 'user', 'cookie']);

/** The kinds of access that browsers have to know: which calls are public, which rely on the cookie, and which are about the own account. */
const knownAccess = new Set(['public', 'cookie', 'account', 'anyone']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Strips the API documentation from the contract in the browser bundle: it is more than half of the contract on each page, 1.5 to 2.2 KB
 * gzip, and would make the cart exceed its budget (docs/decisions/0021).
 */
export const stripApiDocs = (): Plugin => ({
  name: 'strip-api-docs',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /src[\\/]contract[\\/][\w-]+\.ts$/ },
    handler(code) {
      const spans: [number, number][] = [];
      const visit = (value: unknown): void => {
        if (Array.isArray(value)) for (const item of value) visit(item);
        else if (isNode(value)) {
          if (isEndpoint(value)) spans.push(...spansOf(value));
          else for (const child of Object.values(value)) visit(child);
        }
      };
      visit(this.parse(code));
      if (spans.length === 0) return null;
      return { code: spans.toReversed().reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code), map: null };
    },
  },
});

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const propertiesOf = (object: Node): Node[] => object.properties as Node[];

const nameOf = ({ key }: Node): unknown => (key as { name?: string } | undefined)?.name;

const accessOf = (properties: readonly Node[]): string =>
  String((properties.find((property) => nameOf(property) === 'who')?.value as { value?: unknown } | undefined)?.value);

/** Whether browsers do without this property of an endpoint; `access` is its `who`. */
export function isDocumentation(name: string, access: string): boolean {
  if (name === 'who') return !knownAccess.has(access);
  return documentation.has(name) || (staffAccess.has(name) && withoutStaff.has(access));
}

const isEndpoint = (node: Node): boolean =>
  node.type === 'ObjectExpression' && propertiesOf(node).some((property) => nameOf(property) === 'summary');

/** The spans of the properties to remove, each with the comma before it, or after it for the first property. */
function spansOf(object: Node): [number, number][] {
  const properties = propertiesOf(object);
  const access = accessOf(properties);
  return properties.flatMap((property, index): [number, number][] => {
    if (!isDocumentation(String(nameOf(property)), access)) return [];
    const before = properties[index - 1];
    return [before ? [before.end, property.end] : [property.start, properties[index + 1]?.start ?? property.end]];
  });
}
