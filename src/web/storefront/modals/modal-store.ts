import type { Review } from '#contract/reviews.ts';
import { observableValue } from '#web/ui/observable-value.ts';

/** A product as the review form speaks of it. */
export interface ReviewedProduct {
  _id: string;
  slug: string;
  title: string;
}

/** What can be opened over a page, with what it shows. */
export type Modal =
  | { name: 'shipment' }
  | { name: 'returnPolicy' }
  | { name: 'newsletterPolicy' }
  | { name: 'review'; review: Review }
  | { name: 'form'; product: ReviewedProduct };

export type ModalName = Modal['name'];
type ModalOf<N extends ModalName> = Extract<Modal, { name: N }>;

/** What every modal is given. `modal` stays as it was while the dialog goes away. */
export interface ModalProps<N extends ModalName> {
  modal: ModalOf<N>;
  open: boolean;
  onClose: () => void;
}

interface Modals {
  /** The last one lies on top. */
  open: readonly Modal[];
  /** All of them are going away: they shut at once, and are forgotten when the flag resets. */
  closeAll: boolean;
}

/** How long the flag stands (spec.md section 4). */
const closeAllResetDelay = 500;

const modals = observableValue<Modals>({ open: [], closeAll: false });
let reset: ReturnType<typeof setTimeout> | undefined;

/** Opens a modal; one of the same name takes its place. What was about to be forgotten is forgotten now. */
export function openModal(modal: Modal): void {
  clearTimeout(reset);
  const { open, closeAll } = modals.get();
  const others = closeAll ? [] : open.filter(({ name }) => name !== modal.name);
  modals.set({ open: [...others, modal], closeAll: false });
}

export function closeModal(name: ModalName): void {
  const { open, closeAll } = modals.get();
  modals.set({ open: open.filter((modal) => modal.name !== name), closeAll });
}

/** Shuts whatever is open. The flag resets after 500 ms. */
export function closeAllModals(): void {
  const { open } = modals.get();
  if (open.length === 0) return;
  clearTimeout(reset);
  modals.set({ open, closeAll: true });
  reset = setTimeout(() => modals.set({ open: [], closeAll: false }), closeAllResetDelay);
}

/** The modals as they are now. */
export const getModals = (): Modals => modals.get();

/** The open modal of a name, if any. */
export function useModal<N extends ModalName>(name: N): ModalOf<N> | undefined {
  const { open, closeAll } = modals.use();
  return closeAll ? undefined : open.find((modal): modal is ModalOf<N> => modal.name === name);
}
