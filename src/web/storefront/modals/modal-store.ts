import type { Review } from '#contract/reviews.ts';
import type { ProductCardData } from '#web/storefront/components/product-card-data.ts';
import { observableValue } from '#web/ui/observable-value.ts';

/** What the review form needs of a product. */
export interface ReviewedProduct {
  _id: string;
  slug: string;
  title: string;
}

/** A modal with its content. */
export type Modal =
  | { name: 'shipment' }
  | { name: 'returnPolicy' }
  | { name: 'newsletterPolicy' }
  | { name: 'review'; review: Review }
  | { name: 'form'; product: ReviewedProduct }
  | { name: 'options'; card: ProductCardData };

export type ModalName = Modal['name'];
type ModalOf<N extends ModalName> = Extract<Modal, { name: N }>;

/** The props of every modal. `modal` keeps its last value while the dialog closes. */
export interface ModalProps<N extends ModalName> {
  modal: ModalOf<N>;
  open: boolean;
  onClose: () => void;
}

interface Modals {
  /** The last one is on top. */
  open: readonly Modal[];
  /** All of them are closing; they are removed when the flag is reset. */
  closeAll: boolean;
}

/** How long `closeAll` stays set, in milliseconds (product specification, section 4). */
const closeAllResetDelay = 500;

const modals = observableValue<Modals>({ open: [], closeAll: false });
let reset: ReturnType<typeof setTimeout> | undefined;

/** Opens a modal, replacing one of the same name. Modals that are still closing are removed at once. */
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

/** Closes all modals. The flag is reset after 500 ms. */
export function closeAllModals(): void {
  const { open } = modals.get();
  if (open.length === 0) return;
  clearTimeout(reset);
  modals.set({ open, closeAll: true });
  reset = setTimeout(() => modals.set({ open: [], closeAll: false }), closeAllResetDelay);
}

export const getModals = (): Modals => modals.get();

/** The open modal with this name, if any. */
export function useModal<N extends ModalName>(name: N): ModalOf<N> | undefined {
  const { open, closeAll } = modals.use();
  return closeAll ? undefined : open.find((modal): modal is ModalOf<N> => modal.name === name);
}
