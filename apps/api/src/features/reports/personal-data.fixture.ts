import { randomUUID } from 'node:crypto';
import { openAttempt } from '@abhyas/contract/attempts';
import { sql } from 'drizzle-orm';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { addNoticeAs } from '#features/notices/notices.fixture.ts';
import { iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, submitAs } from '#testing/factories.ts';

interface Learner {
  user_id: number;
  username: string;
  phone_number: string;
  token: string;
}

/** Every column that references an account, directly or with another key, or that by its name has an account or a phone. */
export async function columnsThatName(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.execute<{ column: string }>(sql`
    with recursive steps as (
      select f.relname::text as from_table, a.attname::text as from_column,
        t.relname::text as to_table, b.attname::text as to_column
      from pg_constraint c
        cross join lateral unnest(c.conkey, c.confkey) as keys (from_key, to_key)
        join pg_class f on f.oid = c.conrelid join pg_attribute a on a.attrelid = f.oid and a.attnum = from_key
        join pg_class t on t.oid = c.confrelid join pg_attribute b on b.attrelid = t.oid and b.attnum = to_key
      where c.contype = 'f'
    ), naming as (
      select 'users' collate "C" as table_name, 'id' collate "C" as column_name
      union
      select from_table, from_column from steps join naming on to_table = table_name and to_column = column_name
    )
    select table_name || '.' || column_name as column from naming where table_name <> 'users'
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and table_name <> 'users' and column_name ~ '(user|phone)'
      and column_name <> 'user_agent'
    order by 1`);
  return rows.map(({ column }) => column);
}

/** How many rows of a table name the account in this column. */
export async function countNaming(app: TestApp, column: string, value: number | string): Promise<number> {
  const [table = '', name = ''] = column.split('.');
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(name)} = ${value}`,
  );
  return rows[0]?.count ?? 0;
}

/** The tables with a row that has one of these texts anywhere. */
export async function tablesWith(app: TestApp, texts: string[]): Promise<string[]> {
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.db.execute<{ is_there: boolean }>(sql`
      select exists (
        select from ${sql.identifier(name)} as each, unnest(${sql.param(texts)}::text[]) as part
        where strpos(lower(each::text), lower(part)) > 0) as is_there`);
    if (rows[0]?.is_there) found.push(name);
  }
  return found;
}

/** Gives an account rows in the tables that need no result. */
export async function addDetails(app: TestApp, { user_id, username, phone_number }: Learner): Promise<void> {
  const admin = await registerAdmin(app);
  const { id: class_id } = await addClassTo(app, admin, [{ username }]);
  const { id: notice_id } = await addNoticeAs(app, admin);
  const { quiz_id } = await addQuiz(app);
  const now = iso(app.clock.now());
  const later = iso(app.clock.now() + 3_600_000);
  const session = sql`(select id from sessions where user_id = ${user_id} limit 1)`;
  const hash = randomUUID();
  for (const statement of [
    sql`insert into lti_users (issuer, sub, user_id, created_at)
      values ('https://school.example', ${String(user_id)}, ${user_id}, ${now})`,
    sql`update users set full_name = 'Gita Personal', email = 'gita@personal.example', roll_number = 'personal-7'
      where id = ${user_id}`,
    sql`insert into class_staff (class_id, user_id) values (${class_id}, ${user_id})`,
    sql`insert into overrides (quiz_id, user_id, extra_minutes, created_at) values (${quiz_id}, ${user_id}, 5, ${now})`,
    sql`insert into notice_reads (user_id, notice_id, read_at) values (${user_id}, ${notice_id}, ${now})`,
    sql`insert into notice_texts (notice_id, phone_number, user_id, outcome)
      values (${notice_id}, ${phone_number}, ${user_id}, 'sent')`,
    sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
      values (${user_id}, ${session}, 'https://push.example/personal-device', 'p', 'a', ${now})`,
    sql`insert into guardian_links (user_id, id, token_hash, created_at, expires_at)
      values (${user_id}, ${randomUUID()}, ${hash}, ${now}, ${later})`,
    sql`insert into second_factors (user_id, secret, turned_on_at) values (${user_id}, 'x', ${now})`,
    sql`insert into recovery_codes (user_id, code_hash) values (${user_id}, ${hash})`,
    sql`insert into remembered_devices (user_id, id, token_hash, session_id, user_agent, created_at, expires_at)
      values (${user_id}, ${randomUUID()}, ${hash}, ${session}, 'personal-browser', ${now}, ${later})`,
    sql`insert into second_factor_failures (user_id, id, network, failed_at)
      values (${user_id}, ${randomUUID()}, '198.51.100.77', ${now})`,
    sql`insert into password_links (user_id, token_hash, expires_at) values (${user_id}, ${hash}, ${later})`,
    sql`insert into sign_in_networks (user_id, network, last_used_at)
      values (${user_id}, '198.51.100.77', ${now}) on conflict do nothing`,
    sql`insert into login_failures (username, address, failed_at)
      values (${username.toLowerCase()}, '198.51.100.77', ${now})`,
    sql`insert into otp_challenges (phone_number, purpose, code_hmac, address, created_at, expires_at)
      values (${phone_number}, 'login', 'c', '198.51.100.77', ${now}, ${later})`,
    sql`with job as (
        insert into invitation_jobs (state, total, address, created_at, worked_at, finished_at)
        values ('done', 1, 'http://x', ${now}, ${now}, ${now}) returning id
      ) insert into invitations (job_id, user_id, outcome) select id, ${user_id}, 'sent' from job`,
  ])
    await app.db.execute(statement);
}

/** Gives an account a finished attempt and all that belongs to one. */
export async function addResults(app: TestApp, { user_id, token }: Learner): Promise<void> {
  const quiz = await addQuiz(app);
  const { body } = await call(app.url, openAttempt, { token, params: { id: quiz.quiz_id } });
  const attempt_id = body.attempt.id;
  await submitAs(app, token, quiz.quiz_id, { answers: answersTo(quiz, [0, 1, null]), attempt: attempt_id });
  const now = iso(app.clock.now());
  const key = sql`user_id = ${user_id} and id = ${attempt_id}`;
  for (const statement of [
    sql`insert into lti_platforms (issuer, client_id, deployment_ids, auth_url, token_url, jwks_url, created_at)
      values ('https://school.example', ${String(user_id)}, '{1}', 'https://a', 'https://t', 'https://j', ${now})`,
    sql`insert into lti_scores (user_id, quiz_id, platform_id, line_item, sub, launched_at, next_try_at)
      select ${user_id}, ${quiz.quiz_id}, max(id), 'https://school.example/1', 'abc', ${now}::timestamptz, ${now}::timestamptz
      from lti_platforms`,
    sql`insert into lti_launch_codes (user_id, code_hash, browser_hash, is_instructor, expires_at)
      values (${user_id}, 'c', 'b', false, ${now})`,
    sql`insert into time_credits (user_id, attempt_id, number, minutes, reason, at)
      values (${user_id}, ${attempt_id}, 1, 5, 'A power cut', ${now})`,
    sql`insert into reopenings (user_id, attempt_id, number, at, reason, earlier_deadline, deadline, completed_timestamp,
        finished_by, answers, score, max_score, correct, incorrect, unanswered, receipt)
      select user_id, id, 1, ${now}, 'A mistake', deadline, deadline, completed_timestamp, finished_by, answers, score,
        max_score, correct, incorrect, unanswered, receipt from attempts where ${key}`,
    sql`insert into early_ends (user_id, attempt_id, number, quiz_id, at, reason, planned_deadline)
      values (${user_id}, ${attempt_id}, 1, ${quiz.quiz_id}, ${now}, 'A fire', ${now}::timestamptz + interval '1 minute')`,
    sql`insert into hands (user_id, attempt_id, number, quiz_id, reopenings, note, raised_at)
      values (${user_id}, ${attempt_id}, 1, ${quiz.quiz_id}, 0, 'A figure is missing', ${now})`,
    sql`insert into gradings (user_id, attempt_id, number, reason, regrade, score, max_score, correct, incorrect,
        unanswered, receipt, at)
      select user_id, id, 1, 'submitted', 0, score, max_score, correct, incorrect, unanswered, receipt, ${now}
      from attempts where ${key}`,
    sql`insert into objections (user_id, attempt_id, quiz_id, question_id, text, created_at)
      values (${user_id}, ${attempt_id}, ${quiz.quiz_id}, ${quiz.questions[0]?.id ?? 0}, 'Two options are right', ${now})`,
    sql`insert into practice_cards (user_id, bank_id, added_at, reasons, due, stability, difficulty,
        reviewed_on, reps, lapses) values (${user_id}, 1, ${now}, '{wrong}', '2026-01-02', 0.2, 6.4, '2026-01-01', 1, 0)`,
    sql`insert into practice_answers (user_id, id, bank_id, attempt_id, is_correct, language, ms, answered_at, day, rating, set,
        received_at)
      values (${user_id}, ${randomUUID()}, 1, 1, false, 'en', 20000, ${now}, '2026-01-01', 1, 'cards', ${now})`,
    sql`insert into practice_sources (user_id, bank_id, attempt_id, question_id, grading, rating, reasons, at)
      values (${user_id}, 1, ${attempt_id}, 1, 1, 1, '{wrong}', ${now})`,
    sql`insert into practice_sent (user_id, bank_id, version, sent_at) values (${user_id}, 1, 1, ${now})`,
    sql`insert into practice_pending (user_id, answer_id, received_at)
      select user_id, id, ${now} from practice_answers where user_id = ${user_id}`,
    sql`insert into practice_reports (user_id, attempt_id, quiz_id, grading, regrade, reopenings)
      values (${user_id}, ${attempt_id}, 1, 1, 0, 0)`,
    sql`insert into leaderboard_names (user_id, class_id, name, name_key, chosen_at)
      select ${user_id}, max(id), 'personal', 'personal', ${now}::timestamptz from classes`,
    sql`insert into practice_choices (user_id, bank_id, choice, at) values (${user_id}, 1, 'added', ${now})`,
    sql`insert into practice_exam_dates (user_id, exam_date) values (${user_id}, '2099-01-01')`,
    sql`insert into answer_sheets (quiz_id, user_id, code, revision, created_at)
      select quiz_id, user_id, 'SHEET', revision, ${now} from attempts where ${key}`,
  ])
    await app.db.execute(statement);
}
