/** The name of a template in words: `orders.order-shipped` is "Order shipped". */
export function mailKind(template: string): string {
  const [domain = '', name = domain] = template.split('.');
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
