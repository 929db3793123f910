/** The hidden field that names what a form does, in words that follow "to" (`delete Ada Lovelace`). Shown when a re-authentication is required. */
export const reauthPurposeField = 'purpose';

export const reauthPurposeOf = (form: FormData): string => String(form.get(reauthPurposeField) ?? '') || 'go on';
