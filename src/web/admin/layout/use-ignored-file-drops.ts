import { useEffect } from 'react';

/** Ignores files that are dropped where nothing takes them: browsers would open them, in place of the page or in new tabs. */
export function useIgnoredFileDrops(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      const { target, dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      if (target instanceof Element && target.matches('input[type=file]:enabled')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
