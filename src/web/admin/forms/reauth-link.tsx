import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { reauthPath, requestReauth } from './reauth.ts';

interface ReauthLinkProps {
  /** What it is for, in words that follow "to": `read this mail`. */
  reauthPurpose: string;
  /** Called after the page has been revalidated. */
  onReauthenticated: () => void;
  children: ReactNode;
}

/** Requests a re-authentication, then revalidates the page. Without scripts it links to the re-authentication page, which leads back. */
export function ReauthLink({ reauthPurpose, onReauthenticated, children }: ReauthLinkProps) {
  const { revalidate } = useRevalidator();
  const handleClick = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!(await requestReauth(reauthPurpose))) return;
    await revalidate();
    onReauthenticated();
  };
  return (
    <LinkButton to={reauthPath(useLocation())} onClick={(event) => void handleClick(event)}>
      {children}
    </LinkButton>
  );
}
