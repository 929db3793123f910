/**
 * The hidden field in which a form says what it is about to do, in words that go on from "to" (`delete Ada Lovelace`): shown where the shop wants to know
 * once more who asks.
 */
export const reauthPurposeField = 'purpose';

export const reauthPurposeOf = (form: FormData): string => String(form.get(reauthPurposeField) ?? '') || 'go on';
