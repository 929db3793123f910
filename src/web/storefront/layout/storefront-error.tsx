import { useRevalidator, useRouteError } from 'react-router';
import brokenUrl from '#web/storefront/pictures/broken.svg';
import notFoundUrl from '#web/storefront/pictures/not-found.svg';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { errorSentence, isNotFound } from './error-words.ts';
import { StorefrontFrame } from './storefront-frame.tsx';

/** What stands in for a page that is not there or could not be loaded. */
export function StorefrontError() {
  const error = useRouteError();
  return <StorefrontFrame>{isNotFound(error) ? <PageNotFound /> : <PageFailed sentence={errorSentence(error)} />}</StorefrontFrame>;
}

function PageNotFound() {
  return (
    <EmptyState
      as="h1"
      picture={notFoundUrl}
      title="Page Not Found"
      action={
        <>
          <LinkButton to="/shop">Go to the shop</LinkButton>
          <LinkButton to="/" tone="secondary">
            Back to the start
          </LinkButton>
        </>
      }
    >
      <p>We have sniffed everywhere, but this page cannot be found. Please check the URL, or start from one of these.</p>
    </EmptyState>
  );
}

function PageFailed({ sentence }: { sentence: string | undefined }) {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      as="h1"
      picture={brokenUrl}
      title="Something went wrong"
      action={
        <>
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            Try again
          </Button>
          <LinkButton to="/" tone="secondary">
            Back to the start
          </LinkButton>
        </>
      }
    >
      <p>{sentence ?? 'This page could not be shown. It is our fault, not yours.'}</p>
      <p className="mt-2">Your cart and your wishlist are safe.</p>
    </EmptyState>
  );
}
