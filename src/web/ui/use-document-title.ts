import { useEffect } from 'react';

/** Sets the document's title after a form's result has changed the heading; the shop's name stays at the end. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = [title, ...document.title.split(' · ').slice(1)].join(' · ');
  }, [title]);
}
