import { useEffect, useRef } from 'react';
import { hideSnackbar, snackbarTimer, useSnackbar } from './snackbar-store.ts';

const colours = { success: 'bg-good-fill', info: 'bg-deep', error: 'bg-bad-fill' };

/** Shows the snackbar's message. A popover, so that it also appears above an open dialog. */
export function Snackbar() {
  const message = useSnackbar();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (box.matches(':popover-open')) box.hidePopover();
    if (message) box.showPopover();
  }, [message]);
  return (
    <>
      {/* Both are always rendered: screen readers only announce changes of a live region that already exists. */}
      <div className="sr-only" role="alert">
        {message?.kind === 'error' && message.text}
      </div>
      <div className="sr-only" role="status">
        {message?.kind !== 'error' && message?.text}
      </div>
      <div
        ref={ref}
        popover="manual"
        data-testid="snackbar"
        onPointerEnter={snackbarTimer.pause}
        onPointerLeave={snackbarTimer.restart}
        className={`snackbar fixed inset-x-0 bottom-auto mx-auto min-h-10 w-fit max-w-[min(44rem,calc(100vw-2rem))] min-w-[250px] items-center justify-center gap-4 rounded-3xl px-6 py-2 text-center text-balance text-[0.9375rem] font-semibold text-white shadow-lift ring-2 ring-white/80 open:flex ${colours[message?.kind ?? 'info']}`}
      >
        <span aria-hidden="true">{message?.text}</span>
        {message?.action && (
          <button
            type="button"
            onFocus={snackbarTimer.pause}
            onBlur={snackbarTimer.restart}
            className="-my-1 min-h-8 rounded-full px-2 underline underline-offset-4 focus-visible:outline-white"
            onClick={() => {
              message.action?.run();
              hideSnackbar();
            }}
          >
            {message.action.label}
          </button>
        )}
      </div>
    </>
  );
}
