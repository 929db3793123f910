import { type ReactNode, useRef } from 'react';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

/** The code of a gift card that has no email, which is shown this once. */
export function IssuedCode({ code, children }: { code: string; children?: ReactNode }) {
  const note = useRef<HTMLElement>(null);
  useFocusWhen(note, true);
  return (
    <section ref={note} tabIndex={-1} aria-label="Gift card code" className="note note-good focus-visible:outline-primary">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <code className="font-mono text-lg font-bold tracking-wide select-all">{code}</code>
        <CopyButton text={code} label="Code" />
      </p>
      <p className="mt-1">Copy it now. We don’t store it, so we can’t show it again.</p>
      {children}
    </section>
  );
}
