import { formatValue } from '#shared/diff-values.ts';
import { ignoredKeys, isObject } from './merge-values.ts';

export const hasRows = (value: unknown): boolean => Array.isArray(value) && value.some(isObject);

/** A value as text: rich text without its tags, an object by the values that people have set. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string' && /<\w+[^>]*>/.test(value))
    return value
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (isObject(value))
    return Object.entries(value)
      .filter(([key, each]) => !ignoredKeys.has(key) && each !== null && each !== '' && each !== undefined)
      .map(([, each]) => describeValue(each))
      .join(', ');
  if (Array.isArray(value) && value.some(isObject)) return value.map(describeValue).join('; ');
  return formatValue(value);
}
