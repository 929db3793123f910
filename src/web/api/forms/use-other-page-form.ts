import { type FormEvent, useState } from 'react';
import { unreachable } from '#web/api/browser-client.ts';
import type { ActionHandler, FormError } from './form-action.ts';
import { useFormFetcher } from './use-form-fetcher.ts';

declare global {
  interface Window {
    /** What the router knows of the build's files. */
    __reactRouterManifest?: { version: string; routes: Record<string, { module: string; clientActionModule?: string }> };
  }
}

/**
 * Fetches the code of a page. The router does it, too, but where it cannot it loads the whole document anew: without a network that would be the browser's
 * error page, and what was typed would be lost.
 */
async function fetchPage(routeId: string): Promise<void> {
  const { module, clientActionModule } = window.__reactRouterManifest?.routes[routeId] ?? {};
  await Promise.all([module, clientActionModule].map((file) => file && import(/* @vite-ignore */ file)));
}

/** A form that another page than the one on the screen answers: its code is fetched as soon as somebody turns to the form. `routeId` as in routes.ts. */
export function useOtherPageForm<H extends ActionHandler>(routeId: string, intent = '') {
  const form = useFormFetcher<H>({ intent });
  const [offline, setOffline] = useState<FormError | null>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const refuse = () => {
      const { code, message, fields } = unreachable();
      setOffline({ ok: false, intent, code, message, fields, submitted: {} });
    };
    const send = () => {
      setOffline(null);
      form.send(element);
    };
    void fetchPage(routeId).then(send, refuse);
  };
  const onFocus = () => void fetchPage(routeId).catch(() => undefined);
  return { ...form, error: offline ?? form.error, formProps: { ...form.formProps, onSubmit, onFocus } };
}
