import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { reauthPath, requestReauth } from './reauth.ts';

interface ReauthLinkProps {
  /** What for, in words that go on from "to": `read this mail`. */
  purpose: string;
  /** After the page has been shown anew. */
  onReauthenticated: () => void;
  children: ReactNode;
}

/** Asks once more who is there, and shows what was waiting for that. Without scripts it leads to where that is asked, and back. */
export function ReauthLink({ purpose, onReauthenticated, children }: ReauthLinkProps) {
  const { revalidate } = useRevalidator();
  const ask = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!(await requestReauth(purpose))) return;
    await revalidate();
    onReauthenticated();
  };
  return (
    <LinkButton to={reauthPath(useLocation())} onClick={(event) => void ask(event)}>
      {children}
    </LinkButton>
  );
}
