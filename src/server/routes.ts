import type { Route } from '#server/platform/http/route.ts';
import type { DocumentedCall } from './api-document/documented-call.ts';
import { modules } from './modules.ts';

/** All routes of the API, domain by domain. */
export const routes: readonly Route[] = modules.flatMap((module) => module.routes);

/** All calls of the API: the routes, and those that domains serve themselves. */
export const documentedCalls: readonly DocumentedCall[] = [...routes, ...modules.flatMap((module) => module.otherCalls)];
