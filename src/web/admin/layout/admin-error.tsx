import { useRouteError } from 'react-router';
import { isNotAllowed, isNotFound, routeErrorMessage } from '#web/api/route-errors.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import deniedUrl from '#web/ui/illustrations/denied.svg';
import notFoundUrl from '#web/ui/illustrations/not-found.svg';
import { PageError } from '#web/ui/page-error.tsx';
import type { AdminIdentity } from './admin-identity.ts';
import { AdminShell } from './admin-shell.tsx';

/** Shown in place of a page of the back office that does not exist or could not be loaded. */
export function AdminError({ admin }: { admin: AdminIdentity | undefined }) {
  const error = useRouteError();
  return (
    <AdminShell admin={admin}>
      <AdminErrorMessage error={error} />
    </AdminShell>
  );
}

function AdminErrorMessage({ error }: { error: unknown }) {
  if (isNotFound(error)) return <AdminPageNotFound />;
  return isNotAllowed(error) ? <AdminPageNotAllowed /> : <AdminPageFailed message={routeErrorMessage(error)} />;
}

const AdminPageNotAllowed = () => (
  <EmptyState
    as="h1"
    illustration={deniedUrl}
    title="You don’t have access to this"
    action={<LinkButton to="/admin">Go to dashboard</LinkButton>}
  >
    <p>Your role doesn’t include this page. Ask an admin of the shop if you need it.</p>
  </EmptyState>
);

const AdminPageNotFound = () => (
  <EmptyState as="h1" illustration={notFoundUrl} title="Page Not Found" action={<LinkButton to="/admin">Go to dashboard</LinkButton>}>
    <p>This page doesn’t exist, or what it showed has been deleted.</p>
  </EmptyState>
);

const AdminPageFailed = ({ message }: { message: string | undefined }) => (
  <PageError home={{ to: '/admin', label: 'Go to dashboard' }}>
    <p>{message ?? 'We couldn’t show this page. Nothing has changed.'}</p>
  </PageError>
);
