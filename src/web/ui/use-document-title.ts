import { useEffect } from 'react';

/** Calls the document as its heading reads, where a form's answer has changed that; the shop's name stays behind it. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = [title, ...document.title.split(' · ').slice(1)].join(' · ');
  }, [title]);
}
