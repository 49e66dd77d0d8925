import { eraseUser, exportUser, mergeUser } from '@abhyas/contract/accounts/users';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner } from '#testing/factories.ts';
import { addDetails, addResults, columnsThatName, countNaming, tablesWith } from './personal-data.fixture.ts';

interface Known {
  /** The property of the download that has it, or why none has. */
  exported: { as: string } | { not: string };
  /** `gone` once the account is erased, or why it stays. */
  erased: 'gone' | { stays: string };
  /** Goes to the account that this one is merged into. What does not is treated as when it is erased. */
  moved?: true;
}

const result = { stays: 'a result, under the neutral name' };
const hidden = { not: 'a hash of a secret' };
/** Every column that names the person to whom its row belongs. A new one needs an entry. */
const known: Record<string, Known> = {
  'attempts.user_id': { exported: { as: 'attempts' }, erased: result },
  'gradings.user_id': { exported: { not: 'the attempts have the current one' }, erased: result },
  'time_credits.user_id': { exported: { as: 'time_credits' }, erased: result },
  'reopenings.user_id': { exported: { as: 'reopenings' }, erased: result },
  'early_ends.user_id': { exported: { as: 'early_ends' }, erased: result },
  'hands.user_id': { exported: { as: 'raised_hands' }, erased: 'gone' },
  'objections.user_id': { exported: { as: 'reported_problems' }, erased: result },
  'answer_sheets.user_id': { exported: { not: 'graded as an attempt' }, erased: result },
  'class_members.user_id': {
    exported: { as: 'classes' },
    erased: { stays: 'the results of a class go on having the results of all members' },
    moved: true,
  },
  'class_staff.user_id': {
    exported: { not: 'work of staff' },
    erased: { stays: 'shows the neutral name' },
    moved: true,
  },
  'overrides.user_id': {
    exported: { as: 'overrides' },
    erased: { stays: 'explains the times of the attempts' },
    moved: true,
  },
  'notice_reads.user_id': { exported: { as: 'dismissed_notices' }, erased: 'gone' },
  'notice_texts.user_id': {
    exported: { as: 'notice_sms' },
    erased: { stays: 'how many SMS a notice had, without the number' },
  },
  'notice_texts.phone_number': { exported: { as: 'notice_sms' }, erased: 'gone' },
  'push_subscriptions.user_id': { exported: { as: 'notified_devices' }, erased: 'gone' },
  'guardian_links.user_id': { exported: { as: 'guardian_links' }, erased: 'gone' },
  'sessions.user_id': {
    exported: { as: 'devices' },
    erased: { stays: 'for an hour, ended and without the name of the device' },
  },
  'sign_in_networks.user_id': { exported: { as: 'networks' }, erased: 'gone' },
  'password_links.user_id': { exported: hidden, erased: 'gone' },
  'second_factors.user_id': { exported: { as: 'second_factor' }, erased: 'gone' },
  'recovery_codes.user_id': { exported: { as: 'second_factor' }, erased: 'gone' },
  'remembered_devices.user_id': { exported: { as: 'second_factor' }, erased: 'gone' },
  'second_factor_failures.user_id': { exported: { as: 'second_factor' }, erased: 'gone' },
  'login_failures.username': { exported: { not: 'typed by anyone at the login' }, erased: 'gone' },
  'otp_challenges.phone_number': { exported: { not: 'for some minutes' }, erased: 'gone' },
  'lti_users.user_id': { exported: { as: 'learning_platforms' }, erased: 'gone', moved: true },
  'lti_scores.user_id': { exported: { as: 'sent_scores' }, erased: 'gone' },
  'lti_launch_codes.user_id': { exported: { not: 'a launch on its way, for two minutes' }, erased: 'gone' },
  'practice_cards.user_id': { exported: { as: 'practice_cards' }, erased: 'gone' },
  'practice_answers.user_id': { exported: { as: 'practice_answers' }, erased: 'gone' },
  'practice_sources.user_id': { exported: { as: 'practice_ratings_of_reports' }, erased: 'gone' },
  'practice_sent.user_id': { exported: { as: 'practice_questions_sent' }, erased: 'gone' },
  'practice_pending.user_id': {
    exported: { not: 'which answers are to move the difficulty of a question, for a minute' },
    erased: 'gone',
  },
  'practice_choices.user_id': { exported: { as: 'practice_choices' }, erased: 'gone' },
  'practice_exam_dates.user_id': { exported: { as: 'practice_exam_date' }, erased: 'gone' },
  'practice_reports.user_id': { exported: { not: 'which attempts were read' }, erased: 'gone' },
  'leaderboard_names.user_id': { exported: { as: 'leaderboard_names' }, erased: 'gone' },
  'invitations.user_id': { exported: { as: 'account' }, erased: { stays: 'how many SMS a job had' } },
  'audit_events.user_id': {
    exported: { not: 'the trail is for admins' },
    erased: { stays: 'with the neutral name' },
  },
  'audit_events.username': { exported: { not: 'the trail is for admins' }, erased: 'gone' },
};

/** Columns that name others than the person a row belongs to, each with the reason why nothing has to be done. */
const exceptions: Record<string, string> = {
  ...Object.fromEntries(
    [
      'answer_sheets.created_by',
      'answer_sheets.first_by',
      'answer_sheets.second_by',
      'bank_questions.owner_id',
      'bank_versions.created_by',
      'class_invited_phones.created_by',
      'class_invites.created_by',
      'classes.created_by',
      'early_ends.ended_by',
      'exam_messages.sent_by',
      'exam_messages.withdrawn_by',
      'gradings.created_by',
      'hands.seen_by',
      'jobs.created_by',
      'meant_findings.created_by',
      'notices.created_by',
      'objections.decided_by',
      'overrides.created_by',
      'presets.created_by',
      'quiz_revisions.created_by',
      'quizzes.owner_id',
      'regrade_previews.created_by',
      'reopenings.reopened_by',
      'time_credits.given_by',
      'verdicts.created_by',
    ].map((column) => [column, 'work of staff, which shows the neutral name']),
  ),
  'imports.user_id': 'the preview of a file with questions, for a day',
  'user_imports.user_id': 'the preview of a list of people, for a day',
  'setup_offer.admin_id': 'until the first admin was chosen',
  'class_invited_phones.phone_number': 'of people without an account',
  'notices.user_ids': 'ids of learners, which name nobody by themselves',
  'notices.except_user_ids': 'ids of learners, which name nobody by themselves',
};

const app = await buildTestApp();
const columns = Object.keys(known);
const isOfPhone = (column: string) => column.endsWith('.phone_number');
const valueIn = (column: string, account: { user_id: number; username: string; phone_number: string }) =>
  isOfPhone(column)
    ? account.phone_number
    : column.endsWith('.username')
      ? account.username
      : account.user_id;

describe('every column that names an account', () => {
  it('is known to the download of all data, to erasing and to merging, or is an exception with a reason', async () => {
    expect(await columnsThatName(app)).toEqual([...columns, ...Object.keys(exceptions)].sort());
  });

  it('is found also where a table references an account with another key', async () => {
    expect(await columnsThatName(app)).toEqual(
      expect.arrayContaining(['gradings.user_id', 'push_subscriptions.user_id']),
    );
  });
});

describe('an account with rows in all these tables', async () => {
  const learner = await registerLearner(app);
  await addDetails(app, learner);
  await addResults(app, learner);
  const { token } = await registerAdmin(app);
  const params = { id: learner.user_id };
  const personal = [learner.username, learner.phone_number, 'personal', '198.51.100.77'];

  it('finds them in the download', async () => {
    for (const column of columns)
      expect(await countNaming(app, column, valueIn(column, learner)), column).toBeGreaterThan(0);
    const { body } = await call(app.url, exportUser, { token, params });
    const empty = Object.values(known).flatMap(({ exported }) => {
      const value = 'as' in exported ? body[exported.as] : 'not meant to be there';
      const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
      return isEmpty && 'as' in exported ? [exported.as] : [];
    });
    expect(empty).toEqual([]);
    expect(body).toMatchObject({
      second_factor: {
        turned_on_at: expect.any(String),
        recovery_codes_left: 1,
        remembered_devices: [{ user_agent: 'personal-browser' }],
        wrong_codes: [{ network: '198.51.100.77' }],
      },
      notice_sms: [{ phone_number: learner.phone_number, outcome: 'sent' }],
      notified_devices: [{ endpoint: 'https://push.example/personal-device' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/_hash|secret/);
  });

  it('leaves only what is known to stay when it is erased, and nothing that names the person', async () => {
    expect(await tablesWith(app, personal)).toEqual(expect.arrayContaining(['notice_texts', 'users']));
    expect((await call(app.url, eraseUser, { token, params })).status).toBe(200);
    const left: string[] = [];
    for (const column of columns)
      if ((await countNaming(app, column, valueIn(column, learner))) > 0) left.push(column);
    expect(left).toEqual(columns.filter((column) => known[column]?.erased !== 'gone'));
    expect(await tablesWith(app, personal)).toEqual([]);
  });
});

describe('an account without results', () => {
  it('gives what is known to move to the one that it is merged into', async () => {
    const [from, into] = [await registerLearner(app), await registerLearner(app)];
    await addDetails(app, from);
    const { token } = await registerAdmin(app);
    const params = { id: from.user_id };
    const moving = columns.filter((column) => known[column]?.moved);
    for (const column of moving) expect(await countNaming(app, column, into.user_id), column).toBe(0);
    const { status } = await call(app.url, mergeUser, { token, params, body: { into: into.user_id } });
    expect(status).toBe(200);
    for (const column of moving) {
      expect(await countNaming(app, column, into.user_id), column).toBe(1);
      expect(await countNaming(app, column, from.user_id), column).toBe(0);
    }
    const gone = columns.filter((column) => known[column]?.erased === 'gone');
    for (const column of gone) expect(await countNaming(app, column, valueIn(column, from)), column).toBe(0);
    const [row] = await app.db.select().from(users).where(eq(users.id, into.user_id));
    expect(row).toMatchObject({ full_name: 'Gita Personal', roll_number: 'personal-7' });
  });
});
