import type { CsvFile } from '#contract/basics.schemas.ts';
import { giftCardStatusLabels, maskedCode } from '#contract/gift-card-labels.ts';
import type { AdminGiftCard, GiftCardFilters } from '#contract/gift-cards.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { amountCell, type TimeCell, timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { localDate } from '#shared/calendar-date.ts';
import { readGiftCards } from '../gift-cards.queries.ts';
import { serializeGiftCard } from './serialize-gift-card.ts';

const columnsOf = (timeCell: TimeCell): CsvColumns<AdminGiftCard> => [
  ['Code', ({ lastFour }) => lastFour && maskedCode(lastFour)],
  ['Status', ({ status }) => giftCardStatusLabels[status]],
  ['Amount', ({ amount, currency }) => amountCell(amount, currency)],
  ['Left', ({ balance, currency }) => amountCell(balance, currency)],
  ['Currency', ({ currency }) => currency],
  ['Recipient', ({ recipientName }) => recipientName],
  ['Email of the recipient', ({ recipientEmail }) => recipientEmail],
  ['From', ({ senderName }) => senderName],
  ['Order', ({ order }) => order?.number ?? null],
  ['Issued by', ({ createdBy }) => createdBy],
  ['Ordered', ({ createdAt }) => timeCell(createdAt)],
  ['Issued', ({ issuedAt }) => timeCell(issuedAt)],
  ['Sent', ({ sentAt }) => timeCell(sentAt)],
  ['Valid until', ({ expiresOn }) => expiresOn],
  ['Switched off', ({ disabledAt }) => timeCell(disabledAt)],
];

/** The gift cards that match the filters, newest first, as a CSV file: what is left on each, and nothing that redeems it. */
export function exportGiftCards(db: Database, filters: GiftCardFilters, { timeZone }: Pick<Settings, 'timeZone'>): CsvFile {
  const today = localDate(new Date(), timeZone);
  async function* batches() {
    for await (const rows of readGiftCards(db, { ...filters, today })) yield rows.map((row) => serializeGiftCard(row, today));
  }
  return toCsvFile('gift-cards', columnsOf(timeCells(timeZone)), batches());
}
