import { type MetaFunction, useLoaderData } from 'react-router';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { clearFormDraft } from '#web/storefront/forms/form-draft.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { AnswerQuestion, answerQuestion, loadQuestion } from './answer-question.tsx';
import { AskQuestion, askQuestion, loadAskedProduct, questionDraft } from './ask-question.tsx';

async function load(input: LoadInput) {
  return input.params.question ? { answers: await loadQuestion(input) } : { asks: await loadAskedProduct(input) };
}
const send = (input: ActionInput): Promise<unknown> => (input.params.question ? answerQuestion(input) : askQuestion(input));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(send);
export const clientAction = browserAction(send, { onSuccess: (_, { form }) => clearFormDraft(questionDraft(formText(form, 'product'))) });
export const headers = privatePageHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location, error }) =>
  !loaderData || error
    ? []
    : pageMeta(matches, {
        title: loaderData.asks ? `Ask about ${loaderData.asks.item.title}` : 'Answer a question',
        path: location.pathname,
        noIndex: true,
      });

/** The form for a question about a product; with the id of one in the path, the form for an answer to it. */
export default function QuestionPage() {
  const { asks, answers } = useLoaderData<typeof load>();
  if (asks) return <AskQuestion {...asks} />;
  return answers && <AnswerQuestion {...answers} />;
}
