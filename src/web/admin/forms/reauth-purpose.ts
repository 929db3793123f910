import { formText } from '#web/api/forms/form-text.ts';

/** The hidden field that names what a form does, in words that follow "to" (`delete Ada Lovelace`). Shown when a re-authentication is required. */
export const reauthPurposeField = 'purpose';

export const reauthPurposeOf = (form: FormData): string => formText(form, reauthPurposeField) || 'continue';
