import { type MetaFunction, useLoaderData, useLocation, useNavigate } from 'react-router';
import { ReauthForm, reauth } from '#web/admin/forms/reauth-form.tsx';
import { PageHead } from '#web/admin/frames/page-head.tsx';
import { loadIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { inBrowser, onServer } from '#web/api/page-data.ts';
import { safeNext } from '#web/api/safe-next.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';

const load = signedInOnly('admin', loadIdentity);
const goalOf = (search: URLSearchParams) => safeNext(search.get('next'), '/admin');

/** Where the dialog cannot open: forms that were sent without scripts lead here. */
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
const forms = signedInOnly('admin', reauth);
export const action = serverAction(forms, { redirectTo: ({ url }) => goalOf(url.searchParams) });
/** Some things are shown only after a proof: what was read before is read anew. */
export const clientAction = browserAction(forms, { invalidates: true });
export const headers = ownHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Confirm that it is you');

export default function ReauthPage() {
  const { twoFactor } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-md">
      <PageHead
        title="Is it still you?"
        intro="Confirm your password, then go on where you were. You will not be asked again for ten minutes."
      />
      <div className="panel">
        <ReauthForm
          twoFactor={twoFactor}
          action={pathname + search}
          onProved={() => void navigate(goalOf(new URLSearchParams(search)), { replace: true })}
        />
      </div>
    </div>
  );
}
