import { useMemo } from 'react';
import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { type AdminQuestion, questionAdmin } from '#contract/question-admin.ts';
import { questionStatusLabels } from '#contract/question-labels.ts';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import type { BulkAction } from '#web/admin/page-layouts/list-selection.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { ApiError } from '#web/api/client.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { QuestionModal, StatusBadge } from './question-modal.tsx';
import { type QuestionActions, useQuestionActions } from './use-question-actions.ts';

const listConfig: ListConfig = {
  path: '/admin/questions',
  tabs: { name: 'status', label: 'Question status', options: [['', 'All'], ...Object.entries(questionStatusLabels)] },
  fixedParams: ['product'],
};

const loadPage = loadList(listConfig, (api, request) => api.call(questionAdmin.adminPage, request));

/** The list, and the question that the URL opens, which may be on another page of it. */
async function load(input: LoadInput) {
  const id = input.url.searchParams.get('question');
  const page = await loadPage(input);
  const listed = page.list.find(({ _id }) => _id === id);
  return { ...page, opened: listed ?? (id ? await findQuestion(input, id) : null) };
}

/** Null for a question that was deleted, or an id that is none. */
async function findQuestion({ api }: LoadInput, id: string): Promise<AdminQuestion | null> {
  try {
    return await api.call(questionAdmin.find, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Questions');

export default function QuestionsPage() {
  const { list, total, counts, query, opened } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const actions = useQuestionActions();
  const columns = useMemo(() => columnsFor(search), [search]);
  return (
    <>
      <ListPage
        title="Questions"
        intro="Pending questions come first. Answering publishes the question and emails the person who asked."
        {...{ config: listConfig, query, list, total, columns }}
        tabCounts={{ pending: counts.pending }}
        rowKey={({ _id }) => _id}
        rowName={({ user }) => `the question by ${user.name}`}
        bulkActions={bulkActions(actions)}
        noun={['question', 'questions']}
        searchedFields="question and name"
        empty={
          <EmptyList
            title={query.selected.status ? 'All done' : 'No questions yet'}
            text={
              query.selected.status
                ? 'New questions appear under “Pending”.'
                : 'Customers ask questions on product pages. They wait here until you answer or publish them.'
            }
          />
        }
      />
      <QuestionModal
        question={opened}
        actions={actions}
        onClose={() => setSearch(withQuestion(search, null), { preventScrollReset: true, replace: true })}
        listPath={`${listConfig.path}?${withQuestion(search, null)}`}
      />
    </>
  );
}

/** The query of the page with another question open, or none. */
function withQuestion(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id) next.set('question', id);
  else next.delete('question');
  return next;
}

const truncate = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);

const columnsFor = (search: URLSearchParams): Column<AdminQuestion>[] => [
  {
    title: 'Question',
    cell: ({ _id, question, product }) => (
      <span className="review-cell">
        <Link to={`${listConfig.path}?${withQuestion(search, _id)}`} preventScrollReset className="row-link">
          {truncate(question, 160)}
        </Link>
        <span className="block text-[0.8125rem] font-normal text-grey">{product.title}</span>
      </span>
    ),
  },
  { title: 'By', cell: ({ user }) => user.name },
  {
    title: 'Answers',
    cell: ({ answers }) => {
      const waiting = answers.filter(({ status }) => status === 'pending').length;
      return (
        <>
          {answers.length - waiting} {waiting > 0 && <Badge tone="warm">{waiting} pending</Badge>}
        </>
      );
    },
  },
  { title: 'Asked', cell: ({ createdAt }) => <Time time={createdAt} /> },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

const bulkActions = ({ moderate }: QuestionActions): BulkAction[] =>
  (['published', 'hidden'] as const).map((status) => ({
    label: status === 'published' ? 'Publish' : 'Hide',
    endpoint: questionAdmin.moderate,
    run: (selection) => moderate(selection, status),
  }));
