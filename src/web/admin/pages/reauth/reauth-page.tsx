import { type MetaFunction, useLoaderData, useLocation, useNavigate } from 'react-router';
import { ReauthForm, reauthenticate } from '#web/admin/forms/reauth-form.tsx';
import { loadAdminIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { safeRedirectPath } from '#web/api/safe-redirect-path.ts';

const load = signedInOnly('admin', loadAdminIdentity);
const getRedirectPath = (search: URLSearchParams) => safeRedirectPath(search.get('next'), '/admin');

/** For where the dialog cannot open: forms sent without scripts lead here. */
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const forms = signedInOnly('admin', reauthenticate);
export const action = serverAction(forms, { redirectTo: ({ url }) => getRedirectPath(url.searchParams) });
/** Some data is shown only after a re-authentication, so cached reads are invalidated. */
export const clientAction = browserAction(forms, { invalidates: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Confirm that it is you');

export default function ReauthPage() {
  const { twoFactor } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-md">
      <PageHeader
        title="Is it still you?"
        intro="Confirm your password, then go on where you were. You will not be asked again for ten minutes."
      />
      <div className="panel">
        <ReauthForm
          twoFactor={twoFactor}
          action={pathname + search}
          onReauthenticated={() => void navigate(getRedirectPath(new URLSearchParams(search)), { replace: true })}
        />
      </div>
    </div>
  );
}
