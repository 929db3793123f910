import type { ComponentType } from 'react';
import type { ModalName, ModalProps } from './modal-store.ts';

/** Fetches a modal's code on first use. */
export const loadModal: { [N in ModalName]: () => Promise<ComponentType<ModalProps<N>>> } = {
  shipment: () => import('./shipment-modal.tsx').then(({ ShipmentModal }) => ShipmentModal),
  returnPolicy: () => import('./return-policy-modal.tsx').then(({ ReturnPolicyModal }) => ReturnPolicyModal),
  newsletterPolicy: () => import('./newsletter-policy-modal.tsx').then(({ NewsletterPolicyModal }) => NewsletterPolicyModal),
  review: () => import('./review-modal.tsx').then(({ ReviewModal }) => ReviewModal),
  form: () => import('./review-form-modal.tsx').then(({ ReviewFormModal }) => ReviewFormModal),
  options: () => import('./options-modal.tsx').then(({ OptionsModal }) => OptionsModal),
};

export const modalNames = Object.keys(loadModal) as ModalName[];

/** Prefetches a modal that is about to be opened. A failure is reported only when it is opened. */
export const preloadModal = (name: ModalName): void => void loadModal[name]().catch(() => undefined);
