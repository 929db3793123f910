import type { ShipmentRate } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { useShop } from '#web/shop-facts.ts';
import { windowWords } from '#web/storefront/parts/days.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Step } from './step.tsx';
import { UnplacedNotice } from './unplaced-notice.tsx';
import type { Unplaced } from './use-place-order.ts';

interface ReviewSectionProps {
  email: string;
  /** In one line; null while it is not complete. */
  sentTo: string | null;
  rate: ShipmentRate | undefined;
  total: number | null;
  busy: boolean;
  /** No answer came to the order. */
  unplaced: Unplaced | null;
  check: () => void;
  checking: boolean;
  checkFailed: boolean;
  notice: string | null;
}

/** What is about to be ordered, in words, and the button that does it. */
export function ReviewSection(props: ReviewSectionProps) {
  const { email, sentTo, rate, total, busy, unplaced, check, checking, checkFailed, notice } = props;
  const { currency, returnDays } = useShop();
  return (
    <Step id="review" number={5} title="Review and order">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 wrap-anywhere sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-2">
        <Fact label="Confirmation to">{email}</Fact>
        <Fact label="Deliver to">{sentTo}</Fact>
        <Fact label="Arrives">{rate && `${windowWords(rate)}, ${rate.service} with ${rate.carrier}`}</Fact>
        <Fact label="You pay">{total !== null && `${formatMoney(total, currency)} in cash to the courier`}</Fact>
      </dl>
      {notice && (
        <p role="alert" className="mt-5 rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
          {notice}
        </p>
      )}
      {unplaced && <UnplacedNotice unplaced={unplaced} check={check} checking={checking} checkFailed={checkFailed} />}
      <Button type="submit" busy={busy || checking} className="mt-6 w-full text-lg sm:min-h-14">
        {[unplaced ? 'Try again' : 'Place order', total !== null && formatMoney(total, currency)].filter(Boolean).join(' · ')}
      </Button>
      <p className="mt-3 text-[0.9375rem] text-grey">
        By placing the order you buy what the summary shows. You have {returnDays} days to send it back. What we do with your data is
        explained under{' '}
        <Link to="/privacy" className="link">
          Privacy
        </Link>
        .
      </p>
    </Step>
  );
}

function Fact({ label, children }: { label: string; children: string | false | null | undefined }) {
  return (
    <>
      <dt className="text-grey">{label}</dt>
      <dd className="min-w-0 font-semibold max-sm:mb-3">{children || <span className="font-normal text-grey">not filled in yet</span>}</dd>
    </>
  );
}
