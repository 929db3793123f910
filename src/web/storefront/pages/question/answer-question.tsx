import { useRef } from 'react';
import { question } from '#contract/questions.ts';
import * as textLimits from '#contract/text-limits.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { signedInOnly } from '#web/api/guards.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

const idOf = ({ params }: LoadInput) => ({ id: params.question ?? '' });
/** The question; only for who is signed in. */
export const loadQuestion = signedInOnly('user', async (input: LoadInput) => {
  const { product, question: text, user } = await input.api.call(question.get, { params: idOf(input) });
  return { product, text, asker: user.name };
});
/** Sends an answer as typed. */
export const answerQuestion = (input: ActionInput) =>
  input.api.call(question.answer, { params: idOf(input), body: { answer: formText(input.form, 'answer') } });

/** The form with which somebody who has bought a product answers a question about it. */
export function AnswerQuestion({ product, text, asker }: Awaited<ReturnType<typeof loadQuestion>>) {
  const { Form, formProps, isDone, error, busy } = useFormFetcher<typeof answerQuestion>();
  const done = useRef<HTMLDivElement>(null);
  useFocusWhen(done, isDone);
  const productPath = `/products/${product.slug}`;
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: product.title, to: productPath }, { label: 'Your answer' }]} />
      <h1 className="mt-2 mb-6 text-3xl font-extrabold tracking-[-0.03em] md:text-5xl">Answer a question about {product.title}</h1>
      <div className="surface max-w-2xl p-5 sm:p-8">
        <p className="text-grey">{asker} asks</p>
        <p className="mb-6 text-lg font-semibold whitespace-pre-line wrap-anywhere">{text}</p>
        {isDone ? (
          <div ref={done} tabIndex={-1} role="status" className="outline-none">
            <p className="text-2xl font-bold tracking-tight">Thank you for helping</p>
            <p className="mt-2 mb-6 text-grey">We’ll check your answer, then publish it under the question.</p>
            <LinkButton to={productPath}>Back to the product</LinkButton>
          </div>
        ) : (
          <Form {...formProps} noValidate className="space-y-5">
            {error && <ErrorSummary {...summaryOf(error, 'answer', { answer: 'Your answer' })} />}
            <TextAreaField
              {...fieldsOf(error, 'answer')('answer')}
              label="Your answer"
              required
              rows={5}
              maxLength={textLimits.answer}
              hint="Shown under the question with your name."
            />
            <Button type="submit" busy={busy}>
              Send answer
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
