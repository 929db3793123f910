import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { invalidLinkTitle } from '#web/ui/invalid-link-title.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

interface MailedLinkPageProps {
  title: string;
  /** Says what the button will do. */
  children: ReactNode;
  button: string;
  /** Shown after success. */
  done: { title: string; text: ReactNode; actions: ReactNode };
  /** Shown when the link does not work. */
  invalidLink: { text: ReactNode; actions: ReactNode };
  illustration: string;
  /** Whether the link was found not to work already. */
  isInvalid?: boolean;
  /** Above the button. */
  fields?: ReactNode;
  /** Beside the button. */
  otherActions?: ReactNode;
}

/** A page that a mailed link leads to. Nothing changes until its button is pressed: mail programs open links to scan them. */
export function MailedLinkPage({ title, children, button, done, invalidLink, illustration, ...more }: MailedLinkPageProps) {
  const { search } = useLocation();
  const { Form, formProps, isDone, error, busy } = useFormFetcher();
  const heading = useRef<HTMLHeadingElement>(null);
  const isInvalid = more.isInvalid || error?.code === 'invalid_token' || (!isDone && !new URLSearchParams(search).get('token'));
  useFocusWhen(heading, isDone || isInvalid);
  return (
    <div className="wrap grid items-center gap-x-14 gap-y-6 py-8 md:grid-cols-[1.1fr_1fr] md:py-14">
      <div className="max-w-xl">
        <h1 ref={heading} tabIndex={-1} className="text-4xl font-extrabold tracking-[-0.035em] outline-none md:text-6xl">
          {isDone ? done.title : isInvalid ? invalidLinkTitle : title}
        </h1>
        <div className="mt-5 text-lg text-grey">{isDone ? done.text : isInvalid ? invalidLink.text : children}</div>
        {!isDone && !isInvalid && (
          <Form {...formProps} action={search} className="mt-7">
            {error && (
              <p role="alert" className="mb-4 rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
                {errorMessageWithAdvice(error)}
              </p>
            )}
            {more.fields && <div className="mb-6">{more.fields}</div>}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy}>
                {button}
              </Button>
              {more.otherActions}
            </div>
          </Form>
        )}
        <div className="mt-7 flex flex-wrap gap-3">{isDone ? done.actions : isInvalid ? invalidLink.actions : null}</div>
      </div>
      <img src={illustration} alt="" width={800} height={600} className="mx-auto w-full max-w-md max-md:-order-1 max-md:max-w-64" />
    </div>
  );
}

export const ShopLink = () => (
  <LinkButton to="/shop" tone="secondary">
    Browse the shop
  </LinkButton>
);
