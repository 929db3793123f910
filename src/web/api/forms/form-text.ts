/** The text of a submitted field; empty if the form has no such field. */
export const formText = (form: FormData, name: string): string => String(form.get(name) ?? '');
