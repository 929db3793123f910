import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldLink } from '#web/ui/field-link.tsx';
import { getCheckoutDraft, setAddress, setEmail } from '../checkout-store.ts';
import type { Doubt } from './find-doubts.ts';
import type { ShownDoubts } from './use-doubts.ts';

/** Asks about what looks like a slip, above the button that places the order. */
export function DoubtsNotice({ doubts: { list, confirm } }: { doubts: ShownDoubts }) {
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
        {list.map((doubt) => (
          <li key={doubt.key} className="wrap-anywhere">
            <Question doubt={doubt} onSettled={focusOrderButton} />
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

function Question({ doubt, onSettled }: { doubt: Doubt; onSettled: () => void }) {
  const settle = (change: () => void) => () => {
    onSettled();
    change();
  };
  switch (doubt.about) {
    case 'email':
      return (
        <>
          {doubt.typed}: did you mean{' '}
          <button type="button" className={answer} onClick={settle(() => setEmail(doubt.suggestion))}>
            {doubt.suggestion}
          </button>
          ?
        </>
      );
    case 'house-number':
      return (
        <>
          {doubt.typed}: is the house number missing?{' '}
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
