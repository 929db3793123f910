import { useSyncExternalStore } from 'react';

export interface SnackbarMessage {
  text: string;
  kind: 'success' | 'info' | 'error';
  /** Something that the message offers to do, like "Undo". */
  action?: { label: string; run: () => void };
}

/** How long a message stays (spec.md section 8); one that offers to undo stays long enough to be read and reached. */
const stay = 2_000;
const stayWithAction = 6_000;

let shown: SnackbarMessage | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(message: SnackbarMessage | null): void {
  clearTimeout(timer);
  shown = message;
  for (const listener of listeners) listener();
}

/** Shows a message at the top of the screen; a newer one takes its place. */
export function showSnackbar(text: string, kind: SnackbarMessage['kind'] = 'info', action?: SnackbarMessage['action']): void {
  set({ text, kind, action });
  timer = setTimeout(hideSnackbar, action ? stayWithAction : stay);
}

export function hideSnackbar(): void {
  if (shown) set(null);
}

/** Keeps the message while someone points at it; it goes away soon after they leave. */
export const holdSnackbar = {
  start: () => clearTimeout(timer),
  end: () => {
    clearTimeout(timer);
    timer = setTimeout(hideSnackbar, stay);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The message that is on the screen now, if any. */
export const useSnackbar = (): SnackbarMessage | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
