import { observableValue } from './observable-value.ts';

interface SnackbarMessage {
  text: string;
  kind: 'success' | 'info' | 'error';
  /** Something that the message offers to do, like "Undo". */
  action?: { label: string; run: () => void };
}

/** How long a message stays (spec.md section 8); one that offers to undo stays long enough to be read and reached. */
const duration = 2_000;
const durationWithAction = 6_000;

const currentMessage = observableValue<SnackbarMessage | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The message that is on the screen now, if any. */
export const useSnackbar = (): SnackbarMessage | null => currentMessage.use();

/** Shows a message at the top of the screen; a newer one takes its place. */
export function showSnackbar(text: string, kind: SnackbarMessage['kind'] = 'info', action?: SnackbarMessage['action']): void {
  clearTimeout(timer);
  currentMessage.set({ text, kind, action });
  timer = setTimeout(hideSnackbar, action ? durationWithAction : duration);
}

export function hideSnackbar(): void {
  clearTimeout(timer);
  currentMessage.set(null);
}

/** Keeps the message while someone points at it or has its button in focus; it goes away soon after they leave. */
export const snackbarTimer = {
  pause: () => clearTimeout(timer),
  restart: () => {
    clearTimeout(timer);
    timer = setTimeout(hideSnackbar, duration);
  },
};
