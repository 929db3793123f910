import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useReadOnlyForm } from '../read-only-form.ts';

export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dropped on an element, or pasted while the focus is in it or in its dialog, or the pointer is over it. */
export function useFileDrop(element: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const readOnly = useReadOnlyForm();
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const target = event.target instanceof Element ? event.target : null;
    const around = element.current?.closest('dialog') ?? element.current;
    const isHere = around?.contains(target) || (element.current?.matches(':hover') && !target?.matches('input, textarea'));
    if (readOnly || files.length === 0 || !isHere) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return {
    isOver,
    dropProps: !readOnly && {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node) || !element.current?.contains(event.relatedTarget)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
