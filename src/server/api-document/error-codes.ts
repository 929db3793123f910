import { type ErrorCode, statusOfCode } from '#contract/errors.ts';
import { isOpenToKey } from '#contract/staff-access.ts';
import { apiScopes } from '#shared/api-scopes.ts';
import type { DocumentedCall } from './documented-call.ts';

/** Every error code that a call can answer with: those that its endpoint names, and those that follow from what kind of call it is. */
export function errorCodesOf({ endpoint, schemas }: DocumentedCall): ErrorCode[] {
  const takesBody = schemas.body !== undefined || endpoint.multipart !== undefined;
  const takesInput = takesBody || schemas.params !== undefined || schemas.query !== undefined;
  const byKind: Partial<Record<ErrorCode, boolean>> = {
    // Also of a malformed URL.
    unreadable: takesInput,
    bad_idempotency_key: endpoint.idempotent !== undefined,
    unauthenticated: true,
    not_allowed: endpoint.who !== 'public' || endpoint.staff !== undefined,
    reauth_required: endpoint.reauth,
    foreign_origin: (endpoint.method !== 'GET' && !endpoint.allowsCrossOrigin) || endpoint.who === 'cookie',
    not_found: schemas.params !== undefined || takesBody,
    too_large: endpoint.method !== 'GET',
    wrong_type: endpoint.method !== 'GET',
    invalid_input: takesInput,
    idempotency_key_reused: endpoint.idempotent !== undefined,
    // Calls of programs with a key are limited.
    too_many_requests: isOpenToKey(apiScopes, endpoint),
    internal: true,
    busy: true,
    database_away: true,
  };
  const codes = new Set<string>(endpoint.errors);
  for (const [code, applies] of Object.entries(byKind)) if (applies) codes.add(code);
  return (Object.keys(statusOfCode) as ErrorCode[]).filter((code) => codes.has(code));
}
