import type { ReactNode } from 'react';

/** A link to a field or section of this page. Following it moves the focus there, and leaves the URL alone. */
export function FieldLink({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  return (
    <a href={`#${id}`} className={className} onClick={(event) => focusField(event, id)}>
      {children}
    </a>
  );
}

function focusField(event: { preventDefault: () => void }, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
