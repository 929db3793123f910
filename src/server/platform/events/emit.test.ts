import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { defineEvent } from './define-event.ts';
import { emit } from './emit.ts';

// A test file of its own, because no other test may have installed modules in the process.
test('without installed modules emitting an event throws instead of losing it', async () => {
  const nowhere = {} as Database;
  await expect(emit(nowhere, defineEvent('bell.rung', z.strictObject({})), {})).rejects.toThrow('call installModules first');
});
