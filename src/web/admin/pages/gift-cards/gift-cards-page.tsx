import Plus from 'lucide-react/icons/plus';
import { type MetaFunction, useLoaderData } from 'react-router';
import { giftCardAdmin } from '#contract/gift-card-admin.ts';
import { giftCardStatusLabels } from '#contract/gift-card-labels.ts';
import type { AdminGiftCard } from '#contract/gift-cards.ts';
import { settings as settingsCalls } from '#contract/settings.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { formatMoney } from '#shared/money.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { CardBalance, cardName, GiftCardBadge, SentCell } from './gift-card-cells.tsx';

const listConfig: ListConfig = {
  path: '/admin/gift-cards',
  tabs: { name: 'status', label: 'Gift card status', options: [['', 'All'], ...Object.entries(giftCardStatusLabels)] },
};

const load = loadList(listConfig, (api, request) => api.call(giftCardAdmin.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Gift cards');

const columns: Column<AdminGiftCard>[] = [
  {
    title: 'Code',
    cell: (card) => (
      <span className="whitespace-nowrap">
        <RowLink to={`/admin/gift-cards/${card._id}`}>{cardName(card)}</RowLink>
      </span>
    ),
  },
  { title: 'For', cell: (card) => <Recipient card={card} /> },
  { title: 'Source', cell: ({ order, createdBy }) => (order ? `Order ${order.number}` : `Issued by ${createdBy ?? 'the shop'}`) },
  { title: 'Sent', cell: (card) => <SentCell card={card} /> },
  { title: 'Valid until', cell: ({ expiresOn }) => <span className="whitespace-nowrap">{expiresOn ? formatDay(expiresOn) : '–'}</span> },
  { title: 'Status', cell: ({ status }) => <GiftCardBadge status={status} /> },
  { title: 'Balance', cell: (card) => <CardBalance card={card} />, className: 'md:text-right' },
];

const Recipient = ({ card: { recipientName, recipientEmail } }: { card: AdminGiftCard }) => (
  <>
    {recipientName ?? (recipientEmail ? '' : '–')}
    {recipientEmail && (
      <span className="block text-[0.8125rem] text-grey">
        <EmailText email={recipientEmail} />
      </span>
    )}
  </>
);

export default function GiftCardsPage() {
  const { list, total, outstanding, query } = useLoaderData<typeof loader>();
  const { currency } = useShopSettings();
  return (
    <ListPage
      title="Gift cards"
      intro={
        outstanding > 0 && (
          <>
            <strong className="text-ink tabular-nums">{formatMoney(outstanding, currency)}</strong> is unspent across all cards. That’s what
            you still owe their holders.
          </>
        )
      }
      actions={<IssueCard />}
      {...{ config: listConfig, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      noun={['gift card', 'gift cards']}
      exportPath="/admin/export/gift-cards.csv"
      exportEndpoint={giftCardAdmin.exportCsv}
      searchedFields="last 4 characters, name, email or order"
      empty={query.selected.status ? <EmptyList title="No gift cards here right now" /> : <NoCards />}
    />
  );
}

/** How the first card comes about. */
function NoCards() {
  const { giftCards } = useShopSettings();
  return (
    <EmptyList
      title="No gift cards yet"
      text={
        giftCards ? (
          <>
            Customers buy them at{' '}
            <a href="/gift-cards" className="link">
              /gift-cards
            </a>
            . You can also issue one yourself, to thank a customer or for a raffle.
          </>
        ) : (
          'Issue one to thank a customer or for a raffle. Your shop isn’t selling any right now.'
        )
      }
    >
      <IssueCard />
      {!giftCards && (
        <MayCall endpoint={settingsCalls.update}>
          <LinkButton to="/admin/settings/checkout" tone="secondary" size="sm">
            Sell gift cards
          </LinkButton>
        </MayCall>
      )}
    </EmptyList>
  );
}

const IssueCard = () => (
  <MayCall endpoint={giftCardAdmin.create}>
    <LinkButton to="/admin/gift-cards/new" size="sm" icon={<Plus size={17} aria-hidden="true" />}>
      Issue a gift card
    </LinkButton>
  </MayCall>
);
