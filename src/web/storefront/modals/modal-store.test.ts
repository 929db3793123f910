import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAllModals, closeModal, modalsNow, openModal } from './modal-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  for (const { name } of modalsNow().open) closeModal(name);
  vi.useRealTimers();
});

test('modals lie on top of each other, each name once', () => {
  openModal({ name: 'form', product: { _id: '1', slug: 'a', title: 'A' } });
  openModal({ name: 'newsletterPolicy' });
  openModal({ name: 'form', product: { _id: '2', slug: 'b', title: 'B' } });
  expect(modalsNow().open).toEqual([{ name: 'newsletterPolicy' }, { name: 'form', product: { _id: '2', slug: 'b', title: 'B' } }]);
  closeModal('form');
  expect(modalsNow().open).toEqual([{ name: 'newsletterPolicy' }]);
});

test('the flag that closes all resets after 500 ms, and then nothing is open', () => {
  openModal({ name: 'shipment' });
  openModal({ name: 'returnPolicy' });
  closeAllModals();
  vi.advanceTimersByTime(499);
  expect(modalsNow().closeAll).toBe(true);
  vi.advanceTimersByTime(1);
  expect(modalsNow()).toEqual({ open: [], closeAll: false });
});

test('what is opened while all others go away stays open', () => {
  openModal({ name: 'shipment' });
  closeAllModals();
  openModal({ name: 'returnPolicy' });
  vi.advanceTimersByTime(1_000);
  expect(modalsNow()).toEqual({ open: [{ name: 'returnPolicy' }], closeAll: false });
});

test('where nothing is open there is nothing to close', () => {
  closeAllModals();
  expect(modalsNow()).toEqual({ open: [], closeAll: false });
});
