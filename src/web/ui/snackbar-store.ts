import { observableValue } from './observable-value.ts';

interface SnackbarMessage {
  text: string;
  kind: 'success' | 'info' | 'error';
  /** A button, such as "Undo". */
  action?: { label: string; run: () => void };
  /** Errors of calls do not replace it. */
  hasPriority?: boolean;
}

/** How long a message stays, in milliseconds (product specification, section 8); longer with a button, so that it can be read and reached. */
const duration = 2_000;
const durationWithAction = 6_000;

const currentMessage = observableValue<SnackbarMessage | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export const useSnackbar = (): SnackbarMessage | null => currentMessage.use();

/** Shows a message at the top of the screen; it replaces the one before. */
export function showSnackbar(
  text: string,
  kind: SnackbarMessage['kind'] = 'info',
  action?: SnackbarMessage['action'],
  { hasPriority = false } = {},
): void {
  clearTimeout(timer);
  currentMessage.set({ text, kind, action, hasPriority });
  timer = setTimeout(hideSnackbar, action ? durationWithAction : duration);
}

/** Shows the error of a call, unless a message with priority is shown: it says what was not saved. */
export function showErrorOfCall(text: string): void {
  if (!currentMessage.get()?.hasPriority) showSnackbar(text, 'error');
}

export function hideSnackbar(): void {
  clearTimeout(timer);
  currentMessage.set(null);
}

/** Keeps the message while it is hovered over or its button has the focus; it is hidden soon after that. */
export const snackbarTimer = {
  pause: () => clearTimeout(timer),
  restart: () => {
    clearTimeout(timer);
    timer = setTimeout(hideSnackbar, duration);
  },
};
