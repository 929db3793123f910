import { useEffect, useEffectEvent } from 'react';

const discarded = 'changesdiscarded';

/** Notifies the fields of a form that its changes are discarded. */
export const notifyDiscarded = (form: HTMLFormElement | null): void => void form?.dispatchEvent(new Event(discarded, { bubbles: true }));

/** For a field that holds more than its value, such as uploads that would still change it. */
export function useDiscardedChanges(form: () => HTMLFormElement | null, onDiscarded: () => void): void {
  const handle = useEffectEvent((event: Event) => {
    if (event.target === form()) onDiscarded();
  });
  useEffect(() => {
    const onEvent = (event: Event) => handle(event);
    document.addEventListener(discarded, onEvent);
    return () => document.removeEventListener(discarded, onEvent);
  }, []);
}
