import { questionsPerPage } from '#contract/product-page.ts';
import type { Question, QuestionPage } from '#contract/questions.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { Link } from '#web/ui/link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { questionsPath } from './question-query.ts';

export interface QuestionsProps {
  product: { slug: string; title: string };
  page: QuestionPage;
  /** The parameters of the URL, which keep the selected variation and reviews. */
  search: string;
}

/** The questions about a product with their answers, a search in them, and pagination. */
export default function Questions({ product: { slug }, page: { list, total, count }, search }: QuestionsProps) {
  const params = new URLSearchParams(search);
  const searched = params.get('questions') ?? '';
  const askPath = `/products/${slug}/question`;
  return (
    <section id="questions" aria-labelledby="questions-title" className="wrap mt-14 scroll-mt-28 md:mt-20">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="questions-title" className="text-3xl md:text-[2.5rem]">
          Questions and answers
        </h2>
        <Link to={askPath} className="btn btn-secondary">
          Ask a question
        </Link>
      </div>
      {count === 0 ? (
        <p className="text-lg text-grey">No questions yet. Ask the first one.</p>
      ) : (
        <>
          {(count > questionsPerPage || searched) && (
            <form method="get" action={`/products/${slug}#questions`} className="mb-5 flex max-w-xl gap-2">
              {['variation', 'sort', 'rating', 'dogSize', 'dogLifeStage'].map(
                (name) => params.get(name) && <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />,
              )}
              <input
                type="search"
                name="questions"
                aria-label="Search questions and answers"
                placeholder="Search questions and answers"
                defaultValue={searched}
                className="input"
              />
              <button type="submit" className="btn btn-secondary">
                Search
              </button>
            </form>
          )}
          {list.length === 0 && (
            <p className="text-lg text-grey">
              No questions match.{' '}
              <Link to={askPath} className="link">
                Ask us
              </Link>
              , or{' '}
              <Link to={questionsPath(slug, params, { q: '', page: 1 })} preventScrollReset className="link">
                see all questions
              </Link>
              .
            </p>
          )}
          <ul className="grid gap-4 lg:grid-cols-2">
            {list.map((question) => (
              <li key={question._id}>
                <QuestionCard question={question} slug={slug} />
              </li>
            ))}
          </ul>
          <Pagination
            label="Pages of questions"
            page={Number(params.get('questionPage') ?? 1)}
            total={total}
            perPage={questionsPerPage}
            pathForPage={(page) => questionsPath(slug, params, { q: searched, page })}
            preventScrollReset
          />
        </>
      )}
    </section>
  );
}

function QuestionCard({ question: { _id, question, user, createdAt, answers }, slug }: { question: Question; slug: string }) {
  return (
    <article className="surface h-full p-5 md:p-6">
      <h3 className="text-lg tracking-normal whitespace-pre-line wrap-anywhere">{question}</h3>
      <p className="mt-1 text-sm text-grey">
        {user.name}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {answers.map((answer) => (
        <div key={answer._id} className={`mt-4 rounded-xl px-4 py-3 text-[0.9375rem] ${answer.byShop ? 'bg-mist-soft' : 'bg-band'}`}>
          <p className="font-semibold">{answer.byShop ? 'Our answer' : `${answer.user.name}, verified purchase`}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.answer}</p>
        </div>
      ))}
      <Link to={`/products/${slug}/question/${_id}`} className="link tap-target mt-2 text-[0.9375rem]">
        Answer this question
      </Link>
    </article>
  );
}
