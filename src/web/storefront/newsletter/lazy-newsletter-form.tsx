import { type ComponentType, type MouseEvent, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { unreachable } from '#web/api/browser-client.ts';
import { isPlainClick } from '#web/ui/is-plain-click.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { NewsletterFormProps } from './newsletter-form.tsx';

const load = () => import('./newsletter-form.tsx').then(({ NewsletterForm }) => NewsletterForm);
const ServerForm = import.meta.env.SSR ? await load() : undefined;

/**
 * The newsletter form of pages that are about something else. The browser keeps the server's HTML until the form is used: its code is fetched when it gets the
 * pointer or the focus, and takes its place when it is sent, so that nothing changes below somebody who is typing.
 */
export const LazyNewsletterForm: ComponentType<NewsletterFormProps> = ServerForm
  ? (props) => (
      <div>
        <ServerForm {...props} />
      </div>
    )
  : BrowserForm;

function BrowserForm(props: NewsletterFormProps) {
  const hydrated = useHydrated();
  const [hasServerHtml] = useState(!hydrated);
  const [Form, setForm] = useState<ComponentType<NewsletterFormProps>>();
  const box = useRef<HTMLDivElement>(null);
  const all = <Name extends keyof HTMLElementTagNameMap>(name: Name) => [...(box.current?.querySelectorAll(name) ?? [])];
  const focusable = () => [...(box.current?.querySelectorAll<HTMLElement>('input, button, a') ?? [])];
  /** Puts the interactive form in the place of the server's, with what was filled in, by bots as well, and the focus. */
  const activate = async (): Promise<void> => {
    const NewsletterForm = await load();
    const values = all('input').map(({ value }) => value);
    const focused = focusable().findIndex((element) => element.matches(':focus'));
    flushSync(() => setForm(() => NewsletterForm));
    for (const [index, field] of all('input').entries()) field.value = values[index] ?? '';
    focusable()[focused]?.focus({ preventScroll: true });
  };
  const activateThen = (act: () => void) => void activate().then(act, () => showSnackbar(unreachable().message, 'error'));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    activateThen(() => all('form')[0]?.requestSubmit());
  };
  const click = (event: MouseEvent) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (!isOnLink || !isPlainClick(event)) return;
    event.preventDefault();
    activateThen(() => all('a')[0]?.click());
  };
  const prefetch = () => void load().catch(() => undefined);
  if (!hasServerHtml || Form)
    return (
      <div ref={box}>
        {Form ? (
          <Form {...props} />
        ) : (
          <Suspense fallback={<div style={{ minHeight: '10rem' }} />}>
            <NewForm {...props} />
          </Suspense>
        )}
      </div>
    );
  return (
    // biome-ignore lint/a11y: only the form inside is interactive.
    <div
      ref={box}
      onSubmit={submit}
      onClick={click}
      onPointerOver={prefetch}
      onFocus={prefetch}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** For a page that was opened from another one: there is no HTML of the server. */
const NewForm = lazyPart(load);
