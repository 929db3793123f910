import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { defineEvent } from './define-event.ts';
import { emit } from './emit.ts';

// In a process of its own: no other test has installed modules there.
test('where no modules are installed an event is refused rather than lost', async () => {
  const nowhere = {} as Database;
  await expect(emit(nowhere, defineEvent('bell.rung', z.strictObject({})), {})).rejects.toThrow('call installModules first');
});
