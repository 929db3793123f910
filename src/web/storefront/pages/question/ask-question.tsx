import { useRef } from 'react';
import { product } from '#contract/catalog.ts';
import { question } from '#contract/questions.ts';
import * as textLimits from '#contract/text-limits.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyField, idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { useFormDraft } from '#web/storefront/forms/form-draft.ts';
import { Honeypot } from '#web/storefront/forms/honeypot.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

/** The product that the question is about. */
export async function loadAskedProduct({ api, params }: LoadInput) {
  const { _id, slug, title } = await api.call(product.get, { params: { id: params.id ?? '' } });
  return { item: { _id, slug, title } };
}

/** The name under which an unsent question about a product is stored. */
export const questionDraft = (productId: string): string => `question-${productId}`;
const labels = { question: 'Your question', name: 'Your name', email: 'Email' };

/** Sends a question as typed; the API validates it. */
export function askQuestion({ api, form }: ActionInput) {
  const text = (name: string) => formText(form, name);
  return api.call(question.create, {
    body: { product: text('product'), question: text('question'), name: text('name'), email: text('email'), website: text('website') },
    idempotencyKey: idempotencyKeyOf(form),
  });
}

/** The form for a question about a product. */
export function AskQuestion({ item }: Awaited<ReturnType<typeof loadAskedProduct>>) {
  const { Form, formProps, isDone, error, busy } = useFormFetcher<typeof askQuestion>();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLDivElement>(null);
  useFormDraft(form, questionDraft(item._id));
  useFocusWhen(done, isDone);
  const productPath = `/products/${item.slug}`;
  const field = fieldsOf(error, 'question');
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: item.title, to: productPath }, { label: 'Your question' }]} />
      <h1 className="mt-2 mb-6 text-3xl font-extrabold tracking-[-0.03em] md:text-5xl">Ask about {item.title}</h1>
      <div className="surface max-w-2xl p-5 sm:p-8">
        {isDone ? (
          <div ref={done} tabIndex={-1} role="status" className="outline-none">
            <p className="text-2xl font-bold tracking-tight">Thank you, we’ll look into it</p>
            <p className="mt-2 mb-6 text-grey">We’ll answer on the product page. If you left your email, we’ll let you know.</p>
            <LinkButton to={productPath}>Back to the product</LinkButton>
          </div>
        ) : (
          <Form ref={form} {...formProps} action={`${productPath}/question`} noValidate className="space-y-5">
            {error && <ErrorSummary {...summaryOf(error, 'question', labels)} />}
            <input type="hidden" name="product" value={item._id} />
            <input type="hidden" name={idempotencyKeyField} defaultValue="" />
            <Honeypot />
            <TextAreaField
              {...field('question')}
              label={labels.question}
              required
              rows={4}
              maxLength={textLimits.question}
              hint="Your question will be public. For help with an order, contact us instead."
            />
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              <TextField {...field('name')} label={labels.name} optional maxLength={textLimits.name} autoComplete="name" />
              <TextField
                {...field('email')}
                label={labels.email}
                optional
                type="email"
                inputMode="email"
                autoCapitalize="none"
                maxLength={textLimits.email}
                autoComplete="email"
                hint="Never shown. We’ll email you the answer."
              />
            </div>
            <Button type="submit" busy={busy}>
              Ask
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
