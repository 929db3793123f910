import { formatValue, isShownField } from '#shared/diff-values.ts';
import { type FieldLabels, keyLabel } from '#shared/field-labels.ts';
import { formatDateTime, formatDay } from '#shared/format-date-time.ts';
import { formatMoney } from '#shared/money.ts';
import { isEmptyValue, isImage, isPlainObject, isUuid, nameOf, type PlainObject } from '#shared/value-kinds.ts';
import { staffRoleOf, staffRoleTexts } from '../staff-labels.ts';

export interface ValueContext {
  /** The key of the field. */
  key: string;
  currency: string;
  timeZone: string;
  labels: FieldLabels;
}

/** The fields that are amounts in minor units. */
const moneyFields = new Set(
  `amount balance bulkySurcharge captured compareAtPrice cost credit deliveryCost discount freeDeliveryFrom freeFrom giftCardAmounts gross minSubtotal minimumSubtotal net price refund
  refunded revenue spent subtotal tax total waived`.split(/\s+/),
);

/** More is counted, not listed. */
const maxListed = 8;
const maxLength = 200;

/** A value of the audit log in words: money in the shop's currency, times as elsewhere, roles by their labels, pictures and long lists by their number. */
export function formatAuditValue(value: unknown, context: ValueContext): string {
  if (isEmptyValue(value)) return 'nothing';
  if (typeof value === 'number') return formatNumber(value, context);
  if (typeof value === 'string') return formatText(value, context);
  if (Array.isArray(value)) return formatList(value, context);
  if (isImage(value)) return 'Picture';
  return isPlainObject(value) ? (nameOf('_id' in value ? value : null) ?? formatFields(value, context)) : formatValue(value);
}

const formatNumber = (value: number, { key, currency }: ValueContext): string =>
  moneyFields.has(key) ? formatMoney(value, currency) : key === 'percent' ? `${value}%` : String(value);

function formatText(value: string, { key, timeZone }: ValueContext): string {
  if (isUuid(value)) return 'one entry';
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(value, timeZone);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (key === 'staffRole') return staffRoleLabel(value);
  if (key === 'role') return value === 'admin' ? 'Admin' : 'Customer';
  if (key === 'benefit') return benefitLabels[value] ?? value;
  // A code, such as `partially_refunded`.
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return value.replaceAll('_', ' ');
  const line = withoutTags(value).replace(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}

/** What a promo gives, as its form names it. */
const benefitLabels: Readonly<Record<string, string>> = {
  percent: 'Percentage',
  amount: 'Amount',
  free_delivery: 'Free delivery',
  buy_x_get_y: 'Buy X, get Y',
};

/** Rich text as plain text. */
const withoutTags = (html: string): string =>
  html.replace(/<\/?(p|li|ul|ol|h\d|br|table|tr|td|th)\b[^>]*>/g, ' ').replace(/<\/?\w[^>]*>/g, '');

const staffRoleLabel = (role: string): string => (Object.hasOwn(staffRoleTexts, role) ? staffRoleTexts[staffRoleOf(role)].label : role);

function formatList(list: readonly unknown[], context: ValueContext): string {
  if (list.every(Array.isArray)) return formatTable(list);
  if (list.every(isImage)) return list.length === 1 ? 'Picture' : `${list.length} pictures`;
  const names = list.map((item) => (isPlainObject(item) ? nameOf(item) : isUuid(item) ? undefined : formatAuditValue(item, context)));
  if (list.length <= maxListed && names.every((name) => name !== undefined)) return names.join(', ');
  return list.length === 1 ? '1 entry' : `${list.length} entries`;
}

/** The rows of a table, such as a size guide, without its columns. */
const formatTable = (rows: readonly unknown[][]): string =>
  rows.length > maxListed ? `${rows.length} rows` : rows.map((row) => row.map((cell) => cell || '–').join(' | ')).join(' / ');

/** A row of a list, or what has no name: its fields. */
export function formatFields(value: PlainObject, context: ValueContext): string {
  const fields = Object.entries(value).filter(
    ([key, field]) => isShownField(key) && !isEmptyValue(field) && field !== 0 && field !== false && !isUuid(field),
  );
  const texts = fields.map(([key, field]) => `${keyLabel(key, context.labels, false)} ${formatAuditValue(field, { ...context, key })}`);
  return texts.join(', ') || 'nothing';
}
