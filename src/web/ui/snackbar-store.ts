import { liveValue } from './live-value.ts';

interface SnackbarMessage {
  text: string;
  kind: 'success' | 'info' | 'error';
  /** Something that the message offers to do, like "Undo". */
  action?: { label: string; run: () => void };
}

/** How long a message stays (spec.md section 8); one that offers to undo stays long enough to be read and reached. */
const stay = 2_000;
const stayWithAction = 6_000;

const shown = liveValue<SnackbarMessage | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The message that is on the screen now, if any. */
export const useSnackbar = (): SnackbarMessage | null => shown.use();

/** Shows a message at the top of the screen; a newer one takes its place. */
export function showSnackbar(text: string, kind: SnackbarMessage['kind'] = 'info', action?: SnackbarMessage['action']): void {
  clearTimeout(timer);
  shown.set({ text, kind, action });
  timer = setTimeout(hideSnackbar, action ? stayWithAction : stay);
}

export function hideSnackbar(): void {
  clearTimeout(timer);
  shown.set(null);
}

/** Keeps the message while someone points at it or has its button in focus; it goes away soon after they leave. */
export const holdSnackbar = {
  start: () => clearTimeout(timer),
  end: () => {
    clearTimeout(timer);
    timer = setTimeout(hideSnackbar, stay);
  },
};
