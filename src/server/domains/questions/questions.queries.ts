import { type Generated, type RawBuilder, sql } from 'kysely';
import type { QuestionFilters } from '#contract/question-admin.ts';
import type { Question } from '#contract/questions.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    questions: {
      id: string;
      product_id: string;
      user_id: string | null;
      name: string | null;
      email: string | null;
      question: string;
      status: Generated<Question['status']>;
      /** Whether a published answer exists. */
      answered: Generated<boolean>;
      /** Counts the changes by admins. */
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    answers: {
      id: string;
      question_id: string;
      by_shop: boolean;
      user_id: string | null;
      answer: string;
      status: Question['status'];
      notified_at: Date | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}

export interface AnswerRow {
  _id: string;
  answer: string;
  byShop: boolean;
  name: string | null;
  email: string | null;
  status: Question['status'];
  createdAt: string;
}

export interface QuestionRow {
  _id: string;
  product: Question['product'];
  question: string;
  name: string | null;
  email: string | null;
  status: Question['status'];
  answers: AnswerRow[];
  version: number;
  createdAt: string;
}

/** A question from `questions q join products p left join users u`, with its published answers, or with all. */
const questionJson = ({ withHidden }: { withHidden: boolean }): RawBuilder<QuestionRow> => sql`json_build_object(
  '_id', q.id, 'question', q.question, 'status', q.status, 'version', q.version, 'createdAt', q.created_at,
  'name', coalesce(u.name, q.name), 'email', coalesce(u.email, q.email),
  'product', json_build_object('_id', p.id, 'title', p.title, 'slug', p.slug),
  'answers', coalesce((
    select json_agg(json_build_object('_id', a.id, 'answer', a.answer, 'byShop', a.by_shop, 'name', au.name, 'email', au.email,
      'status', a.status, 'createdAt', a.created_at) order by a.by_shop desc, a.created_at)
    from answers a left join users au on au.id = a.user_id
    where a.question_id = q.id ${withHidden ? sql`` : sql`and a.status = 'published'`}
  ), '[]')
)`;

interface ProductQuestions {
  total: number;
  count: number;
  list: QuestionRow[];
}

/** A page of the published questions about a product. Undefined if the product does not exist or is not visible. */
export async function findProductQuestions(
  db: Database,
  { product, q, page, limit, forAdmin }: { product: string; q?: string; page: number; limit: number; forAdmin: boolean },
): Promise<ProductQuestions | undefined> {
  const isPublished = sql`q.product_id = p.id and q.status = 'published'`;
  const pattern = q?.trim() && containsPattern(q);
  const matching = pattern
    ? sql`${isPublished} and (q.question ilike ${pattern}
        or exists (select from answers a where a.question_id = q.id and a.status = 'published' and a.answer ilike ${pattern}))`
    : isPublished;
  const { rows } = await sql<ProductQuestions>`
    select
      (select count(*) from questions q where ${matching}) as total,
      (select count(*) from questions q where ${isPublished}) as count,
      (select coalesce(json_agg(question order by place), '[]') from (
        select ${questionJson({ withHidden: false })} as question, shown.place
        from (
          select id, row_number() over () as place
          from (
            select q.id from questions q where ${matching} order by q.answered desc, q.created_at desc, q.id desc
            limit ${limit} offset ${(page - 1) * limit}
          ) sorted
        ) shown
        join questions q on q.id = shown.id left join users u on u.id = q.user_id
      ) page) as list
    from products p where p.id = ${product}::uuid and (p.enabled or ${forAdmin})`.execute(db);
  return rows[0];
}

export type QuestionCounts = Record<Question['status'], number>;

const newest = sql`q.created_at desc, q.id desc`;
const oldest = sql`q.created_at, q.id`;

/** The condition of `questions q` to be in the list with these filters. */
function matchesFilters({ q, status, product }: QuestionFilters): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(status ? [sql`q.status = ${status}`] : []),
    ...(product ? [sql`q.product_id = ${product}::uuid`] : []),
    ...(q?.trim()
      ? [sql`q.question || ' ' || coalesce(q.name, '') || ' ' || coalesce(q.email::text, '') ilike ${containsPattern(q)}`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The first questions in the list with these filters that do not have a status yet, and how many they all are. */
export async function findQuestionsWithoutStatus(
  db: Database,
  filters: QuestionFilters,
  { status, limit }: { status: Question['status']; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const matching = sql`from questions q where q.status <> ${status} and ${matchesFilters(filters)}`;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select q.id ${matching} order by q.id limit ${limit}) as ids, (select count(*) ${matching}) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** A page of all questions, those that wait first, the total of matches, and how many have each status. */
export async function findQuestionsForAdmin(
  db: Database,
  { page, limit, near, ...filters }: QuestionFilters & { page: number; limit: number; near?: number },
): Promise<{ list: QuestionRow[]; total: number; counts: QuestionCounts }> {
  const [{ rows, total }, counted] = await Promise.all([
    findPage<{ question: QuestionRow }>(db, {
      page,
      limit,
      near,
      matching: sql`questions q where ${matchesFilters(filters)}`,
      order: sql`q.status <> 'pending', ${newest}`,
      reverse: sql`q.status <> 'pending' desc, ${oldest}`,
      columns: sql`q.id`,
      read: (shown) => sql`
        select ${questionJson({ withHidden: true })} as question, shown.place
        from ${shown} shown join questions q on q.id = shown.id join products p on p.id = q.product_id left join users u on u.id = q.user_id`,
    }),
    sql<{ status: Question['status']; questions: number }>`select status, count(*) as questions from questions group by status`.execute(db),
  ]);
  const counts = Object.fromEntries(counted.rows.map((row) => [row.status, row.questions]));
  return { list: rows.map(({ question }) => question), total, counts: { pending: 0, published: 0, hidden: 0, ...counts } };
}

/** One question with all its answers; `published`: only if shoppers see it, and only what they see of it. */
export async function findQuestion(db: Database, id: string, { published }: { published: boolean }): Promise<QuestionRow | undefined> {
  const { rows } = await sql<{ question: QuestionRow }>`
    select ${questionJson({ withHidden: !published })} as question
    from questions q join products p on p.id = q.product_id left join users u on u.id = q.user_id
    where q.id = ${id}::uuid and ${published ? sql`q.status = 'published' and p.enabled` : sql`true`}`.execute(db);
  return rows[0]?.question;
}
