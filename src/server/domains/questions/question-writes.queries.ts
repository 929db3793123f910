import { type RawBuilder, sql } from 'kysely';
import type { Question } from '#contract/questions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import { newId } from '#shared/ids.ts';

export const findAskableProduct = (db: Database, product: string): Promise<{ _id: string; title: string; slug: string } | undefined> =>
  db.selectFrom('products').select(['id as _id', 'title', 'slug']).where('id', '=', product).where('enabled', '=', true).executeTakeFirst();

interface NewQuestion {
  id: string;
  product_id: string;
  user_id: string | null;
  name: string | null;
  email: string | null;
  question: string;
  status?: Question['status'];
  created_at?: Date;
}

export const insertQuestions = (db: Database, questions: readonly NewQuestion[]): Promise<unknown> =>
  db
    .insertInto('questions')
    .values([...questions])
    .execute();

interface LockedQuestion {
  id: string;
  product: string;
  status: Question['status'];
  version: number;
}

/** Locks the questions that there are, ordered by id to avoid deadlocks, until the transaction ends. */
export async function lockQuestions(db: Database, ids: readonly string[]): Promise<LockedQuestion[]> {
  const { rows } = await sql<LockedQuestion>`
    select id, product_id as product, status, version from questions where id = any(${uuidArray(ids)}) order by id for update`.execute(db);
  return rows;
}

/** Sets the status of questions, or only counts a change of them, and whether they have a published answer. */
export async function updateQuestions(db: Database, ids: readonly string[], status?: Question['status']): Promise<void> {
  await sql`
    update questions q set status = ${status ?? sql`q.status`}, version = version + 1, updated_at = now(),
      answered = exists (select from answers a where a.question_id = q.id and a.status = 'published')
    where id = any(${uuidArray(ids)})`.execute(db);
}

export const deleteQuestionRow = (db: Database, id: string): Promise<unknown> => db.deleteFrom('questions').where('id', '=', id).execute();

interface NewAnswer {
  question: string;
  answer: string;
  byShop: boolean;
  userId: string | null;
  status: Question['status'];
}

export async function insertAnswer(db: Database, { question, byShop, userId, ...answer }: NewAnswer): Promise<string> {
  const id = newId();
  await db
    .insertInto('answers')
    .values({ id, question_id: question, by_shop: byShop, user_id: userId, ...answer })
    .execute();
  return id;
}

/** Sets the shop's answer. Returns its id. */
export async function upsertShopAnswer(db: Database, question: string, answer: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into answers (id, question_id, by_shop, answer, status) values (${newId()}, ${question}::uuid, true, ${answer}, 'published')
    on conflict (question_id) where by_shop do update set answer = excluded.answer, status = 'published', updated_at = now()
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export const deleteShopAnswer = (db: Database, question: string): Promise<unknown> =>
  db.deleteFrom('answers').where('question_id', '=', question).where('by_shop', '=', true).execute();

/** Returns false if the question has no such answer. */
export async function setAnswerStatus(db: Database, question: string, answer: string, status: Question['status']): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('answers')
    .set({ status, updated_at: new Date() })
    .where('id', '=', answer)
    .where('question_id', '=', question)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The published answers of published questions of which nobody was notified yet. */
export async function findAnswersToNotify(db: Database, questions: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from answers a join questions q on q.id = a.question_id
    where a.question_id = any(${uuidArray(questions)}) and a.status = 'published' and q.status = 'published' and a.notified_at is null
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface AnsweredQuestion {
  question: string;
  answer: string;
  byShop: boolean;
  email: string | null;
  /** Null unless the email is the verified one of a user. */
  name: string | null;
  isVerified: boolean;
  product: { title: string; slug: string };
}

/** Marks who has asked as notified of an answer, and returns both; undefined if they were notified before, or if it is not published any more. */
export async function claimAnswerMail(db: Database, answer: string): Promise<AnsweredQuestion | undefined> {
  const { rows } = await sql<AnsweredQuestion>`
    with claimed as (
      update answers a set notified_at = now() from questions q
      where a.id = ${answer}::uuid and a.notified_at is null and a.status = 'published' and q.id = a.question_id and q.status = 'published'
      returning a.question_id, a.answer, a.by_shop, a.user_id as answered_by
    )
    select q.question, c.answer, c.by_shop as "byShop", coalesce(u.email, q.email)::text as email,
      case when u.email_verified then u.name end as name, coalesce(u.email_verified, false) as "isVerified",
      json_build_object('title', p.title, 'slug', p.slug) as product
    from claimed c join questions q on q.id = c.question_id join products p on p.id = q.product_id left join users u on u.id = q.user_id
    where c.answered_by is distinct from q.user_id or q.user_id is null`.execute(db);
  return rows[0];
}

/** Who has asked or answered: as a user, and as a guest with emails that have been verified since. */
export interface QuestionAuthor {
  userId: string;
  emails: readonly string[];
}

const askedBy = ({ userId, emails }: QuestionAuthor): RawBuilder<boolean> =>
  sql`(q.user_id = ${userId}::uuid or q.email = any(${emails}::citext[]))`;

interface OwnWords {
  product: string;
  text: string;
  status: Question['status'];
  createdAt: Date;
}

/** What somebody has asked and answered. */
export async function findWordsOf(db: Database, author: QuestionAuthor): Promise<{ questions: OwnWords[]; answers: OwnWords[] }> {
  const questions = await sql<OwnWords>`
    select p.title as product, q.question as text, q.status, q.created_at as "createdAt" from questions q join products p on p.id = q.product_id
    where ${askedBy(author)} order by q.created_at desc`.execute(db);
  const answers = await sql<OwnWords>`
    select p.title as product, a.answer as text, a.status, a.created_at as "createdAt"
    from answers a join questions q on q.id = a.question_id join products p on p.id = q.product_id
    where a.user_id = ${author.userId}::uuid order by a.created_at desc`.execute(db);
  return { questions: questions.rows, answers: answers.rows };
}

/** Removes the author from questions and answers, which stay. Returns the ids of the questions. */
export async function anonymizeQuestionRows(db: Database, author: QuestionAuthor): Promise<string[]> {
  await db.updateTable('answers').set({ user_id: null }).where('user_id', '=', author.userId).execute();
  const { rows } = await sql<{ id: string }>`
    update questions q set user_id = null, name = null, email = null where ${askedBy(author)} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The titles of products with a published question that is listed as answered without an answer, or the other way round. */
export async function findMislistedQuestions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct p.title from questions q join products p on p.id = q.product_id
    where q.answered <> exists (select from answers a where a.question_id = q.id and a.status = 'published') order by p.title`.execute(db);
  return rows.map(({ title }) => title);
}
