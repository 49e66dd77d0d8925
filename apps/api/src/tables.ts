import * as accounts from './features/accounts/accounts.tables.ts';
import * as secondFactor from './features/accounts/second-factor/second-factor.tables.ts';
import * as userImports from './features/accounts/staff/import/user-imports.tables.ts';
import * as invitations from './features/accounts/staff/invitations.tables.ts';
import * as attempts from './features/attempts/attempts.tables.ts';
import * as hand from './features/attempts/hand/hand.tables.ts';
import * as examMessages from './features/attempts/messages/messages.tables.ts';
import * as earlyEnds from './features/attempts/overrides/early-ends.tables.ts';
import * as overrides from './features/attempts/overrides/overrides.tables.ts';
import * as reopenings from './features/attempts/overrides/reopenings.tables.ts';
import * as reminders from './features/attempts/reminders/reminders.tables.ts';
import * as sheets from './features/attempts/staff/sheets/sheets.tables.ts';
import * as audit from './features/audit/audit.tables.ts';
import * as bank from './features/bank/bank.tables.ts';
import * as classes from './features/classes/classes.tables.ts';
import * as grading from './features/grading/grading.tables.ts';
import * as imports from './features/imports/imports.tables.ts';
import * as institute from './features/institute/institute.tables.ts';
import * as lti from './features/lti/lti.tables.ts';
import * as notices from './features/notices/notices.tables.ts';
import * as push from './features/notices/push/push.tables.ts';
import * as noticeSms from './features/notices/sms/notice-sms.tables.ts';
import * as presets from './features/papers/presets/presets.tables.ts';
import * as leaderboard from './features/practice/leaderboard.tables.ts';
import * as practice from './features/practice/practice.tables.ts';
import * as practiceTopics from './features/practice/topics/topics.tables.ts';
import * as questions from './features/questions/questions.tables.ts';
import * as quizzes from './features/quizzes/quizzes.tables.ts';
import * as firstScores from './features/reports/first-scores.tables.ts';
import * as guardians from './features/reports/guardians/guardians.tables.ts';
import * as idempotency from './platform/db/idempotency-keys.tables.ts';
import * as standby from './platform/db/standby/primaries.tables.ts';

/** Every table of the database. */
export const tables = {
  ...audit,
  ...accounts,
  ...classes,
  ...secondFactor,
  ...userImports,
  ...invitations,
  ...notices,
  ...noticeSms,
  ...push,
  ...institute,
  ...questions,
  ...bank,
  ...presets,
  ...quizzes,
  ...imports,
  ...attempts,
  ...hand,
  ...overrides,
  ...reminders,
  ...reopenings,
  ...examMessages,
  ...earlyEnds,
  ...sheets,
  ...grading,
  ...firstScores,
  ...guardians,
  ...practice,
  ...practiceTopics,
  ...leaderboard,
  ...lti,
  ...standby,
  ...idempotency,
};
