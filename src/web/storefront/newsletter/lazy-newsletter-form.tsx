import { type ComponentType, lazy, type MouseEvent, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { unreachable } from '#web/api/browser-client.ts';
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
  const find = <Name extends 'form' | 'input' | 'a'>(name: Name, filter = ''): HTMLElementTagNameMap[Name] | null =>
    box.current?.querySelector(`${name}${filter}`) ?? null;
  /** Puts the interactive form in the place of the server's. */
  const activate = async (): Promise<void> => {
    const NewsletterForm = await load();
    const email = find('input', '[type=email]')?.value ?? '';
    flushSync(() => setForm(() => NewsletterForm));
    const field = find('input', '[type=email]');
    if (field) field.value = email;
  };
  const activateThen = (act: () => void) => void activate().then(act, () => showSnackbar(unreachable().message, 'error'));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    activateThen(() => find('form')?.requestSubmit());
  };
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('a'))) return;
    event.preventDefault();
    activateThen(() => find('a')?.click());
  };
  const prefetch = () => void load().catch(() => undefined);
  if (!hasServerHtml || Form)
    return (
      <div ref={box}>
        {Form ? (
          <Form {...props} />
        ) : (
          <Suspense fallback={<div className="h-40" />}>
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
const NewForm = lazy(
  (): Promise<{ default: ComponentType<NewsletterFormProps> }> =>
    // The page must not fail because this code could not be fetched.
    load().then(
      (NewsletterForm) => ({ default: NewsletterForm }),
      () => ({ default: () => null }),
    ),
);
