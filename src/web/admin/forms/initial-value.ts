/** What a field of a form held when the form was opened; undefined for one that is no field of the browser. */
export function initialValueOf(field: Element | RadioNodeList | null): unknown {
  if (field instanceof HTMLInputElement) return field.type === 'checkbox' ? field.defaultChecked : field.defaultValue;
  if (field instanceof HTMLTextAreaElement) return field.defaultValue;
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value;
  return undefined;
}
