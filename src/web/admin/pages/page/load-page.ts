import { pageAdmin } from '#contract/page-admin.ts';
import { signedInOnly } from '#web/api/guards.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

export const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });

/** The page of the URL. */
export const loadPage = signedInOnly('admin', (input: LoadInput) => input.api.call(pageAdmin.get, { params: idOf(input) }));
