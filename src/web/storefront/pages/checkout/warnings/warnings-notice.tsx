import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldLink } from '#web/ui/field-link.tsx';
import { getCheckoutDraft, setAddress, setEmail } from '../checkout-store.ts';
import type { Warning } from './find-warnings.ts';
import type { ShownWarnings } from './use-warnings.ts';

/** Asks about what looks like a slip, above the button that places the order. */
export function WarningsNotice({ warnings: { list, confirm } }: { warnings: ShownWarnings }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  /** The button that was pressed disappears with its question. */
  const focusOrderButton = () =>
    box.current?.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]')?.focus({ preventScroll: true });
  return (
    <div ref={box} role="alert" className="mt-5 scroll-mt-24 rounded-xl bg-amber-soft px-4 py-3">
      <p className="font-semibold">Is this right?</p>
      <ul className="mt-1 space-y-1">
        {list.map((warning) => (
          <li key={warning.key} className="wrap-anywhere">
            <Question warning={warning} onSettled={focusOrderButton} />
          </li>
        ))}
      </ul>
      <Button
        tone="secondary"
        size="sm"
        className="mt-3"
        onClick={() => {
          focusOrderButton();
          confirm();
        }}
      >
        Use as typed
      </Button>
    </div>
  );
}

const answer = 'tap-target font-semibold underline underline-offset-2';

function Question({ warning, onSettled }: { warning: Warning; onSettled: () => void }) {
  const settle = (change: () => void) => () => {
    onSettled();
    change();
  };
  switch (warning.about) {
    case 'email':
      return (
        <>
          {warning.typed}: did you mean{' '}
          <button type="button" className={answer} onClick={settle(() => setEmail(warning.suggestion))}>
            {warning.suggestion}
          </button>
          ?
        </>
      );
    case 'house-number':
      return (
        <>
          {warning.typed}: is the house number missing?{' '}
          <FieldLink id="line1" className={answer}>
            Add it
          </FieldLink>
        </>
      );
    case 'swapped':
      return (
        <>
          The postal code and the town look swapped.{' '}
          <button type="button" className={answer} onClick={settle(swapTown)}>
            Swap them
          </button>
        </>
      );
  }
}

function swapTown(): void {
  const { address } = getCheckoutDraft();
  setAddress({ ...address, postalCode: address.city, city: address.postalCode });
}
