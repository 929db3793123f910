import { type FormEvent, useState } from 'react';
import { unreachable } from '#web/api/browser-client.ts';
import type { ActionHandler, FormError } from './form-action.ts';
import { useFormFetcher } from './use-form-fetcher.ts';

declare global {
  interface Window {
    /** The router's manifest of the build. */
    __reactRouterManifest?: { version: string; routes: Record<string, { module: string; clientActionModule?: string }> };
  }
}

/**
 * Fetches the code of a page. The router would do so too, but it reloads the document if that fails: without a network that leads to the browser's error page,
 * and what was typed is lost.
 */
async function fetchPage(routeId: string): Promise<void> {
  const { module, clientActionModule } = window.__reactRouterManifest?.routes[routeId] ?? {};
  await Promise.all([module, clientActionModule].map((file) => file && import(/* @vite-ignore */ file)));
}

/** A form that is sent to the action of another page, whose code is fetched when the form gets the focus. `routeId`: its path in routes.ts, without the extension. */
export function useOtherPageForm<H extends ActionHandler>(routeId: string, intent = '') {
  const form = useFormFetcher<H>({ intent });
  const [offline, setOffline] = useState<FormError | null>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fail = () => {
      const { code, message, fields } = unreachable();
      setOffline({ ok: false, intent, code, message, fields, submitted: {} });
    };
    const send = () => {
      setOffline(null);
      form.send(element);
    };
    void fetchPage(routeId).then(send, fail);
  };
  const onFocus = () => void fetchPage(routeId).catch(() => undefined);
  return { ...form, error: offline ?? form.error, formProps: { ...form.formProps, onSubmit, onFocus } };
}
