import { type MetaFunction, useLoaderData } from 'react-router';
import { promoAdmin } from '#contract/promo-admin.ts';
import type { NewPromo } from '#contract/promotions.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { loadSample } from './load-sample.ts';
import { PromoForm } from './promo-form.tsx';

const load = loadFor(promoAdmin.create, async ({ api }: LoadInput) => ({ sample: await loadSample(api) }));

const createPromo = async ({ api, form }: ActionInput): Promise<string> =>
  `/admin/promos/${(await api.call(promoAdmin.create, { body: valuesOf<NewPromo>(form), idempotencyKey: idempotencyKeyOf(form) }))._id}`;
const redirectTo = (_: ActionInput, path: string) => path;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', createPromo), { redirectTo });
export const clientAction = adminAction(createPromo, { redirectTo });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Add a promo');

export default function NewPromoPage() {
  const { sample } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader backLink={{ to: '/admin/promos', label: 'Promos' }} title="Add a promo" />
      <PromoForm<typeof createPromo> sample={sample} />
    </>
  );
}
