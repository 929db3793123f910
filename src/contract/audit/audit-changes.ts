import { diffValues, type PathStep, type ValueChange } from '#shared/diff-values.ts';
import { type FieldLabels, keyLabel } from '#shared/field-labels.ts';
import { isEmptyValue, isImage, isPlainObject, isUuid, nameOf, type PlainObject } from '#shared/value-kinds.ts';
import type { AuditEntry } from '../admin.ts';
import { formatAuditValue, formatFields, type ValueContext } from './format-audit-value.ts';

type States = Pick<AuditEntry, 'before' | 'after'>;

/** What an entry is about, by its name; undefined where the entry does not know it. */
export function subjectOf({ before, after }: States): string | undefined {
  const state = [after, before].find(isPlainObject);
  return nameOf(state) ?? [state?.subject, state?.email].find((text) => typeof text === 'string');
}

/** The changed values of an entry. */
export const changesOf = ({ before, after }: States): ValueChange[] => diffValues(readable(before), readable(after));

const readable = (state: unknown): unknown => nameDiscount(describePicture(countIds(state)));

/**
 * What a promo takes off is an amount or a percentage: `{ type: 'amount', value: 500 }` is `{ benefit: 'amount', amount: 500 }`. Its state follows from its other
 * fields and the time.
 */
function nameDiscount(state: unknown): unknown {
  if (!isPlainObject(state) || typeof state.type !== 'string' || !('value' in state)) return state;
  const { value, type, state: _, ...rest } = state;
  return { ...rest, benefit: type, ...(typeof value === 'number' && { [type === 'amount' ? 'amount' : 'percent']: value }) };
}

/** Of a picture people know its size and its description, not its files. */
function describePicture(state: unknown): unknown {
  if (!isImage(state)) return state;
  const { url: _, sources: __, ...rest } = state;
  return rest;
}

/** A change of many has their ids and their number, which says more: `{ count: 70, products: […] }` is `{ products: 70 }`. */
function countIds(state: unknown): unknown {
  if (!isPlainObject(state) || typeof state.count !== 'number') return state;
  const { count, ...rest } = state;
  const list = Object.entries(rest).find(([, value]) => Array.isArray(value) && value.length > 0 && value.every(isUuid));
  return list ? { ...rest, [list[0]]: count } : state;
}

/** The currency of an entry's amounts, where it is not the shop's. */
function currencyOf({ before, after }: States): string | undefined {
  const state = [after, before].find((state): state is PlainObject => isPlainObject(state) && typeof state.currency === 'string');
  return state && String(state.currency);
}

/** The label of a change: "Variation 2 kg, price". */
export const changeLabel = (path: readonly PathStep[], labels: FieldLabels): string =>
  path
    .map(({ key, row }, index) => {
      const label = keyLabel(key, labels, index === 0);
      return row === undefined ? label : `${singular(label)} ${row}`;
    })
    .join(', ');

const singular = (label: string): string => label.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

type WordContext = Omit<ValueContext, 'key'>;

/** A change in words; `before` is undefined where there was nothing. */
export interface ChangeLine {
  label: string;
  before: string | undefined;
  after: string;
}

/** What an entry changed, in words. Its amounts are in its own currency, or in that of the shop. */
export function describeChanges(entry: States, { currency, ...context }: WordContext): ChangeLine[] {
  const words = { ...context, currency: currencyOf(entry) ?? currency };
  return changesOf(entry).map((change) => toLine(change, words));
}

/** The fields of a row without its name, which the label has; if it has no others, with it. */
function withoutName(row: PlainObject, name: string): PlainObject {
  const others = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== name));
  return Object.values(others).every(isEmptyValue) ? row : others;
}

function toLine({ path, before, after }: ValueChange, context: WordContext): ChangeLine {
  const { key = '', row } = path.at(-1) ?? {};
  const format = (value: unknown) =>
    row !== undefined && isPlainObject(value)
      ? formatFields(withoutName(value, row), { ...context, key })
      : formatAuditValue(value, { ...context, key });
  return { label: changeLabel(path, context.labels), before: before === undefined ? undefined : format(before), after: format(after) };
}
