import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'orval';
import { exampleId } from '#server/api-document/field-examples.ts';
import type { EntityIds } from './example-requests.ts';

interface UploadSchema {
  properties: Record<string, { type: string }>;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: { type?: string; items?: object };
}

export interface DocumentedOperation {
  operationId: string;
  'x-who': string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown; schema?: UploadSchema }> };
  responses: Record<string, { content?: Record<string, { examples?: Record<string, unknown> }> }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
}

interface Reply {
  status: number;
  data: unknown;
}

/** Makes the call of each operation, with the example of its body. */
export type GeneratedCalls = Readonly<Record<string, (options: RequestInit) => Promise<Reply>>>;

/** A folder inside the project, so that the generated code finds the packages. */
const folder = join(import.meta.dirname, '../../.cache/generated-client');

/**
 * Generates a TypeScript client of the API from its document, as an integrator would, and a module that makes each call with it. Throws if TypeScript finds an
 * error in either. `pathParameters`: the values of an operation's path; `entityIds`: of what bodies refer to.
 */
export async function generateClient(
  document: ApiDocument,
  baseUrl: string,
  pathParameters: (operationId: string) => Readonly<Record<string, string | number>>,
  entityIds: EntityIds,
): Promise<GeneratedCalls> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  const output = { target: join(folder, 'client.ts'), client: 'fetch', mode: 'single', baseUrl, headers: true } as const;
  await generate({ input: join(folder, 'openapi.json'), output });
  const client = await readFile(join(folder, 'client.ts'), 'utf8');
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const calls = operations.map((operation) => writeCall(operation, client, pathParameters(operation.operationId), entityIds));
  await writeFile(join(folder, 'calls.ts'), `import * as client from './client.ts';\n\nexport const calls = {\n${calls.join('\n')}\n};\n`);
  await checkTypes();
  return (await import(/* @vite-ignore */ join(folder, 'calls.ts'))).calls;
}

/** The source of one call: its arguments in the order of the generated function. */
function writeCall(
  { operationId, parameters = [], requestBody }: DocumentedOperation,
  client: string,
  path: Readonly<Record<string, string | number>>,
  entityIds: EntityIds,
): string {
  const name = operationId.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());
  const signature = new RegExp(`export const ${name} = async \\(([\\s\\S]*?)\\): Promise<`).exec(client)?.[1];
  if (signature === undefined) throw new Error(`The generated client has no ${name}`);
  const upload = requestBody?.content['multipart/form-data']?.schema;
  const takesKey = parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey'));
  const values = signature.split(/,\s*(?=\w+\??:)/).map((argument) => {
    const [, label = ''] = /^\s*(\w+)\??:/.exec(argument) ?? [];
    if (label === 'options') return 'options';
    if (label === 'params') return JSON.stringify(requiredQuery(parameters));
    if (label === 'headers') return takesKey ? `{ 'Idempotency-Key': crypto.randomUUID() }` : '{}';
    if (label in path) return JSON.stringify(path[label]);
    if (upload) return writeUpload(upload);
    return JSON.stringify(requestBody?.content['application/json']?.example, replaceIds(entityIds));
  });
  return `  '${operationId}': (options: RequestInit) => client.${name}(${values.join(', ')}),`;
}

/** For `JSON.stringify`: replaces the ids of the examples by those of entities that exist, by the names of the fields. */
const replaceIds =
  ({ image, product, category, ...others }: EntityIds) =>
  (key: string, value: unknown): unknown => {
    const id = { ...others, product, thumbnail: image, parent: category, category, images: image, products: product, categories: category }[
      key
    ];
    if (id === undefined) return value;
    return value === exampleId ? id : Array.isArray(value) && value[0] === exampleId ? [id] : value;
  };

/** Files for the fields of an upload. */
function writeUpload({ properties }: UploadSchema): string {
  const fields = Object.entries(properties).map(
    ([name, { type }]) => `${name}: ${type === 'array' ? "[new Blob(['x'])]" : "new Blob(['x'])"}`,
  );
  return `{ ${fields.join(', ')} }`;
}

/** The parameters of the query that must be given. */
const requiredQuery = (parameters: readonly Parameter[]): Record<string, unknown> =>
  Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name = '', schema }) => [name, exampleOfType(schema)]),
  );

const exampleOfType = ({ type }: NonNullable<Parameter['schema']> = {}): unknown =>
  type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? true : type === 'array' ? ['a'] : 'a';

async function checkTypes(): Promise<void> {
  const config = {
    compilerOptions: {
      ...{ target: 'esnext', module: 'nodenext', lib: ['esnext', 'dom', 'dom.iterable'], types: [] },
      ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
    },
    files: ['calls.ts', 'client.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [tsc, '-p', folder]);
  } catch (error) {
    throw new Error(`The generated client has type errors:\n${(error as { stdout?: string }).stdout}`, { cause: error });
  }
}
