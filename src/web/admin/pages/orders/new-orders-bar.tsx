interface NewOrdersBarProps {
  /** How many orders have come in since the list was loaded. */
  count: number;
  show: () => void;
  /** What a bulk action is doing, in words. */
  progress: string | null;
}

/** Above the rows: what has come in meanwhile, without moving what somebody is reading. */
export const NewOrdersBar = ({ count, show, progress }: NewOrdersBarProps) => (
  <div role="status">
    {count > 0 && (
      <button type="button" onClick={show} className="new-orders">
        {count.toLocaleString('en')} new {count === 1 ? 'order' : 'orders'} · <span className="underline underline-offset-2">Show</span>
      </button>
    )}
    {progress && <p className="border-b border-line px-5 py-2 font-semibold">{progress}</p>}
  </div>
);
