import type { Route } from '#server/platform/http/route.ts';

/** What the API's document says of a call: its endpoint and its schemas. Calls that a domain serves itself, beside the routes, are described in the same way. */
export type DocumentedCall = Pick<Route, 'endpoint' | 'schemas'>;

/** The stable id of a call, such as `product.get`: tools name the methods of generated clients by it. */
export const operationIdOf = ({ endpoint }: DocumentedCall): string => `${endpoint.domain}.${endpoint.name}`;

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The same as the start of a component's name, such as `ProductGet`. */
export const componentNameOf = ({ endpoint }: DocumentedCall): string => capitalize(endpoint.domain) + capitalize(endpoint.name);
