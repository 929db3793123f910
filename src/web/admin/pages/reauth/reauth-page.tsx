import { useState } from 'react';
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
import { Button } from '#web/ui/button.tsx';

const load = signedInOnly('admin', loadAdminIdentity);
const isFile = (path: string) => path.startsWith('/admin/export/');
const getRedirectPath = (search: URLSearchParams) => safeRedirectPath(search.get('next'), '/admin');

/** For where the dialog cannot open: forms sent without scripts lead here. */
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const forms = signedInOnly('admin', reauthenticate);
export const action = serverAction(forms, { redirectTo: ({ url }) => getRedirectPath(url.searchParams) });
/** Some data is shown only after a re-authentication, so cached reads are invalidated. */
export const clientAction = browserAction(forms, { invalidates: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Confirm it’s you');

export default function ReauthPage() {
  const { twoFactor } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const redirectPath = getRedirectPath(new URLSearchParams(search));
  const [isFileRequested, setFileRequested] = useState(false);
  const goOn = () => {
    if (!isFile(redirectPath)) return void navigate(redirectPath, { replace: true });
    // The browser saves a file and stays on this page.
    location.assign(redirectPath);
    setFileRequested(true);
  };
  if (isFileRequested) return <FileRequested onBack={() => void navigate(-1)} />;
  return (
    <div className="mx-auto max-w-md">
      <PageHeader title="Confirm it’s you" intro="Enter your password to continue. We won’t ask again for ten minutes." />
      <div className="panel">
        <ReauthForm twoFactor={twoFactor} action={pathname + search} onReauthenticated={goOn} />
      </div>
    </div>
  );
}

const FileRequested = ({ onBack }: { onBack: () => void }) => (
  <div className="mx-auto max-w-md">
    <PageHeader title="Your download has started" intro="You’ll find the file in your downloads." />
    <Button onClick={onBack}>Go back</Button>
  </div>
);
