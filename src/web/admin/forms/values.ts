/** The hidden field of a form whose values are more than texts, such as rows and sums: they arrive in it as JSON, checked by the contract's schema. */
export const valuesField = 'values';

/** Puts the checked values of a form that is about to be sent into its hidden field, if it has one. */
export function setValues(form: HTMLFormElement, values: unknown): void {
  const field = form.elements.namedItem(valuesField);
  if (field instanceof HTMLInputElement) field.value = JSON.stringify(values);
}

/** The values of such a form, as the schema left them. */
export const valuesOf = <T>(form: FormData): T => JSON.parse(String(form.get(valuesField) || 'null')) as T;
