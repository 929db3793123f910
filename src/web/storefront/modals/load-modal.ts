import type { ComponentType } from 'react';
import type { ModalName, ModalProps } from './modal-store.ts';

/** Fetches a modal's code on first use. Taking it apart in the parameter would cost some 10 bytes each, on every page. */
export const loadModal: { [N in ModalName]: () => Promise<ComponentType<ModalProps<N>>> } = {
  shipment: () => import('./shipment-modal.tsx').then((code) => code.ShipmentModal),
  returnPolicy: () => import('./return-policy-modal.tsx').then((code) => code.ReturnPolicyModal),
  newsletterPolicy: () => import('./newsletter-policy-modal.tsx').then((code) => code.NewsletterPolicyModal),
  review: () => import('./review-modal.tsx').then((code) => code.ReviewModal),
  form: () => import('./review-form-modal.tsx').then((code) => code.ReviewFormModal),
  options: () => import('./options-modal.tsx').then((code) => code.OptionsModal),
};

export const modalNames = Object.keys(loadModal) as ModalName[];

/** Prefetches a modal that is about to be opened. A failure is reported only when it is opened. */
export const preloadModal = (name: ModalName): void => void loadModal[name]().catch(() => undefined);
