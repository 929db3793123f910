import { type MetaFunction, useActionData, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#web/admin/frames/page-head.tsx';
import { loadIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { ReauthForm, reauth } from '#web/admin/parts/reauth-form.tsx';
import { signedInOnly } from '#web/api/guards.ts';
import { actOnServer, inBrowser, onServer } from '#web/api/page-data.ts';
import { safeNext } from '#web/api/safe-next.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';

const load = signedInOnly('admin', loadIdentity);
const goalOf = (search: URLSearchParams) => safeNext(search.get('next'), '/admin');

/** Where the dialog cannot open: forms that were sent without scripts lead here. */
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(signedInOnly('admin', reauth), { to: ({ url }) => goalOf(url.searchParams) });
export const headers = ownHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Confirm that it is you');

export default function ReauthPage() {
  const { twoFactor } = useLoaderData<typeof loader>();
  const before = useActionData<typeof action>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-md">
      <PageHead
        title="Is it still you?"
        intro="Confirm your password, then go on where you were. You will not be asked again for ten minutes."
      />
      <div className="panel">
        <ReauthForm twoFactor={twoFactor} before={before} onProved={() => void navigate(goalOf(search), { replace: true })} />
      </div>
    </div>
  );
}
