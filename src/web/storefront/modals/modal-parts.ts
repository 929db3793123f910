import type { ComponentType } from 'react';
import type { ModalName, ModalProps } from './modal-store.ts';

/** Fetches a modal's code, with the first use of it. */
export const fetchModal: { [N in ModalName]: () => Promise<ComponentType<ModalProps<N>>> } = {
  shipment: () => import('./shipment-modal.tsx').then(({ ShipmentModal }) => ShipmentModal),
  returnPolicy: () => import('./return-policy-modal.tsx').then(({ ReturnPolicyModal }) => ReturnPolicyModal),
  newsletterPolicy: () => import('./newsletter-policy-modal.tsx').then(({ NewsletterPolicyModal }) => NewsletterPolicyModal),
  review: () => import('./review-modal.tsx').then(({ ReviewModal }) => ReviewModal),
  form: () => import('./form-modal.tsx').then(({ FormModal }) => FormModal),
};

/** Fetches ahead, when someone is about to open it. A failure is told when it is opened. */
export const fetchAhead = (name: ModalName): void => void fetchModal[name]().catch(() => undefined);
