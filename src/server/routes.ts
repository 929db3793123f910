import type { Route } from '#server/platform/http/route.ts';
import { modules } from './modules.ts';

/** All routes of the API, domain by domain. */
export const routes: readonly Route[] = modules.flatMap((module) => module.routes);
