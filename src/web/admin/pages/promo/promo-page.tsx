import { type MetaFunction, useLoaderData } from 'react-router';
import { promoAdmin } from '#contract/promo-admin.ts';
import type { Promo, PromoChanges } from '#contract/promotions.ts';
import { promo as promos } from '#contract/promotions.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Benefit, PromoStateBadge } from '#web/admin/pages/promos/promo-cells.tsx';
import { usePromoActions } from '#web/admin/pages/promos/use-promo-actions.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { loadSample } from './load-sample.ts';
import { PromoFigures } from './promo-figures.tsx';
import { PromoForm } from './promo-form.tsx';

const idOf = ({ params }: LoadInput) => params.id ?? '';

const load = loadFor(promoAdmin.page, async (input: LoadInput) => {
  // With an admin's session the reply is the whole promo.
  const promo = (await input.api.call(promos.check, { params: { id: idOf(input) } })) as Promo;
  return { promo, sample: await loadSample(input.api, promo.categories[0]) };
});
const savePromo = (input: ActionInput) =>
  input.api.call(promoAdmin.update, { params: { id: idOf(input) }, body: valuesOf<PromoChanges>(input.form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', savePromo), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(savePromo, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, loaderData ? (loaderData.promo.code ?? loaderData.promo.title) : 'Promo');

export default function PromoPage() {
  const { promo, sample } = useLoaderData<typeof loader>();
  const { items, dialog } = usePromoActions(promo, '/admin/promos');
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/promos', label: 'Promos' }}
        title={promo.code ?? promo.title}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PromoStateBadge state={promo.state} />
            <Benefit promo={promo} />
          </span>
        }
        actions={
          <ActionMenu label="More actions" className="btn btn-secondary btn-sm" items={items}>
            More
          </ActionMenu>
        }
      />
      <div className="space-y-5">
        <PromoFigures promo={promo} />
        {promo.state === 'archived' ? (
          <p className="note">
            It’s archived. Nobody can use it, and its code is free for another promo.
            <MayCall endpoint={promoAdmin.restore}> Restore it from the menu above to change it.</MayCall>
          </p>
        ) : (
          <PromoForm<typeof savePromo> key={promo._id} promo={promo} sample={sample} />
        )}
      </div>
      {dialog}
    </>
  );
}
