/** The hidden field of a form whose values are more than text, such as rows and amounts: it holds them as JSON, validated by the contract's schema. */
export const valuesField = 'values';

/** Writes the validated values of a form that is about to be sent into its hidden field, if it has one. */
export function setValues(form: HTMLFormElement, values: unknown): void {
  const field = form.elements.namedItem(valuesField);
  if (field instanceof HTMLInputElement) field.value = JSON.stringify(values);
}

/** The values of such a form, as the schema returned them. */
export const valuesOf = <T>(form: FormData): T => JSON.parse(String(form.get(valuesField) || 'null')) as T;
