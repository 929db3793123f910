import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button, LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import brokenUrl from './illustrations/broken.svg';

interface PageErrorProps {
  /** The alternative to trying again. */
  home: { to: string; label: string };
  /** What happened. */
  children: ReactNode;
}

/** Shown in place of a page that could not be loaded. */
export function PageError({ home, children }: PageErrorProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      as="h1"
      illustration={brokenUrl}
      title="Something went wrong"
      action={
        <>
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            Try again
          </Button>
          <LinkButton to={home.to} tone="secondary">
            {home.label}
          </LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
