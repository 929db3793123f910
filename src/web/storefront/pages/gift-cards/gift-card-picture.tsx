import { useShopSettings } from '#web/root-data.ts';

interface GiftCardPictureProps {
  /** Formatted; empty while none is entered. */
  amount: string;
  recipientName: string;
  senderName: string;
  message: string;
}

/** The gift card as it is filled in: drawn, with a paw and a ribbon. What it shows stands in the form too. */
export function GiftCardPicture({ amount, recipientName, senderName, message }: GiftCardPictureProps) {
  const { shopName } = useShopSettings();
  return (
    <div aria-hidden="true" className="gift-card">
      <svg aria-hidden="true" viewBox="0 0 340 214" className="absolute inset-0 size-full" preserveAspectRatio="xMidYMid slice">
        <path d="M236 0h34v214h-34z" fill="var(--color-amber)" opacity="0.9" />
        <g fill="var(--color-amber)">
          <path d="M253 56c-10-26-46-36-50-16-3 15 26 20 50 16Zm0 0c10-26 46-36 50-16 3 15-26 20-50 16Z" />
          <path d="m253 56-26 42 20-4 6-16 6 16 20 4Z" />
        </g>
        <circle cx="253" cy="56" r="9" fill="var(--color-amber-soft)" />
        <g fill="#fff" opacity="0.1">
          <Paw x={28} y={150} turn={-18} />
          <Paw x={98} y={176} turn={12} />
          <Paw x={176} y={140} turn={-10} />
          <Paw x={292} y={160} turn={20} />
        </g>
      </svg>
      <div className="relative flex h-full flex-col p-[7%] pr-[36%]">
        <p className="truncate text-[0.9375rem] font-semibold opacity-90">{shopName} gift card</p>
        <p className="mt-1 text-[clamp(2rem,9cqi,3.25rem)] leading-none font-extrabold tracking-[-0.04em]">{amount || ' '}</p>
        <div className="mt-auto text-[0.9375rem] leading-snug">
          {message && <p className="mb-1.5 line-clamp-3 whitespace-pre-line wrap-anywhere">“{message}”</p>}
          <p className="truncate">
            For <strong>{recipientName || 'someone lucky'}</strong>
          </p>
          <p className="truncate opacity-90">{senderName ? `From ${senderName}` : ' '}</p>
        </div>
      </div>
    </div>
  );
}

const Paw = ({ x, y, turn }: { x: number; y: number; turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <ellipse cx="0" cy="6" rx="11" ry="9" />
    <circle cx="-13" cy="-5" r="4.5" />
    <circle cx="-5" cy="-11" r="5" />
    <circle cx="5" cy="-11" r="5" />
    <circle cx="13" cy="-5" r="4.5" />
  </g>
);
