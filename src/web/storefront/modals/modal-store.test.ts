import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAllModals, closeModal, getModals, openModal } from './modal-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  for (const { name } of getModals().open) closeModal(name);
  vi.useRealTimers();
});

test('modals stack, each name at most once', () => {
  openModal({ name: 'form', product: { _id: '1', slug: 'a', title: 'A' } });
  openModal({ name: 'newsletterPolicy' });
  openModal({ name: 'form', product: { _id: '2', slug: 'b', title: 'B' } });
  expect(getModals().open).toEqual([{ name: 'newsletterPolicy' }, { name: 'form', product: { _id: '2', slug: 'b', title: 'B' } }]);
  closeModal('form');
  expect(getModals().open).toEqual([{ name: 'newsletterPolicy' }]);
});

test('`closeAll` is reset after 500 ms, and then no modal is open', () => {
  openModal({ name: 'shipment' });
  openModal({ name: 'returnPolicy' });
  closeAllModals();
  vi.advanceTimersByTime(499);
  expect(getModals().closeAll).toBe(true);
  vi.advanceTimersByTime(1);
  expect(getModals()).toEqual({ open: [], closeAll: false });
});

test('a modal opened while all others close stays open', () => {
  openModal({ name: 'shipment' });
  closeAllModals();
  openModal({ name: 'returnPolicy' });
  vi.advanceTimersByTime(1_000);
  expect(getModals()).toEqual({ open: [{ name: 'returnPolicy' }], closeAll: false });
});

test('closing all does nothing when no modal is open', () => {
  closeAllModals();
  expect(getModals()).toEqual({ open: [], closeAll: false });
});
