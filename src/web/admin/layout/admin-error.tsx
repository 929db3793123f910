import { useRouteError } from 'react-router';
import { errorSentence, isNotFound } from '#web/api/load-failure.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageFailed } from '#web/ui/page-failed.tsx';
import notFoundUrl from '#web/ui/pictures/not-found.svg';
import { AdminFrame } from './admin-frame.tsx';
import type { AdminIdentity } from './admin-identity.ts';

/** What stands in for a screen of the back office that is not there or could not be loaded. */
export function AdminError({ admin }: { admin: AdminIdentity | undefined }) {
  const error = useRouteError();
  return <AdminFrame admin={admin}>{isNotFound(error) ? <ScreenNotFound /> : <ScreenFailed sentence={errorSentence(error)} />}</AdminFrame>;
}

const ScreenNotFound = () => (
  <EmptyState as="h1" picture={notFoundUrl} title="Page Not Found" action={<LinkButton to="/admin">Go to the overview</LinkButton>}>
    <p>There is no such page in the back office, or what it showed has been deleted. Please check the URL.</p>
  </EmptyState>
);

const ScreenFailed = ({ sentence }: { sentence: string | undefined }) => (
  <PageFailed home={{ to: '/admin', label: 'Go to the overview' }}>
    <p>{sentence ?? 'This page could not be shown. Nothing has been changed.'}</p>
  </PageFailed>
);
