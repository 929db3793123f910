import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, type RefObject, useRef } from 'react';
import deniedUrl from '#web/ui/illustrations/denied.svg';
import { LazyNewerBuildBar } from '#web/ui/lazy-newer-build-bar.tsx';
import { Snackbar } from '#web/ui/snackbar.tsx';
import { useFocusOnNewPage } from '#web/ui/use-focus-on-new-page.ts';
import { AdminRequestFeedback } from './admin-request-feedback.tsx';
import { Brand } from './nav-links.tsx';
import { SkipLink } from './skip-link.tsx';

/** The layout of the pages for signing in and registering. */
export function AuthShell({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useFocusOnNewPage(content);
  return (
    <div className="admin auth-shell">
      <SkipLink />
      <header className="auth-side">
        <Brand />
        <img src={deniedUrl} alt="" width={800} height={600} className="auth-picture" />
        {/* A new document: the storefront has a session cookie of its own. */}
        <a href="/" className="auth-shop">
          <ArrowLeft size={18} aria-hidden="true" />
          Back to the shop
        </a>
      </header>
      <main ref={content} id="content" tabIndex={-1} className="auth-content">
        {children}
      </main>
      <LazyNewerBuildBar />
      <AdminRequestFeedback />
      <Snackbar />
    </div>
  );
}

interface AuthCardProps {
  title: string;
  intro?: ReactNode;
  /** For moving the focus to the heading after a form. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
  /** Alternatives, below the form. */
  footer?: ReactNode;
}

export const AuthCard = ({ title, intro, headingRef, children, footer }: AuthCardProps) => (
  <div className="mx-auto w-full max-w-md">
    <h1 ref={headingRef} tabIndex={-1} className="text-3xl font-extrabold tracking-[-0.03em] outline-none md:text-4xl">
      {title}
    </h1>
    {intro && <div className="mt-3 text-[1.0625rem] text-grey">{intro}</div>}
    {children && <div className="mt-7">{children}</div>}
    {footer && <div className="mt-6 border-t border-line pt-5">{footer}</div>}
  </div>
);
