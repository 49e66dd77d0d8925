/** Where the rows of a table are in a cluster that shards by hash, as Citus does. */
export type Placement =
  /** In shards, by the hash of this column. Tables with the same group have equal keys on the same machine. */
  | { on: 'shards'; by: string; group: Group; why?: string }
  /** Whole on every machine. */
  | { on: 'every machine'; why?: string }
  /** On the coordinator alone. */
  | { on: 'coordinator'; why: string };

export type Group = 'learner' | 'name' | 'phone' | 'class' | 'sub' | 'state';

const learner = (why?: string): Placement => ({
  ...{ on: 'shards', by: 'user_id', group: 'learner' },
  ...(why && { why }),
});
const everywhere = (why?: string): Placement => ({ on: 'every machine', ...(why && { why }) });
const coordinator = (why: string): Placement => ({ on: 'coordinator', why });

const BANK = 'practice joins it with the rows of a learner';
const WORK = 'the work of staff, which no exam waits for';

/** Every table of the schema. */
export const placements: Record<string, Placement> = {
  users: { on: 'shards', by: 'id', group: 'learner' },
  attempts: learner(),
  sessions: learner(),
  time_credits: learner(),
  reopenings: learner(),
  hands: learner(),
  class_members: learner(),
  notice_reads: learner(),
  push_subscriptions: learner(),
  gradings: learner(),
  objections: learner('the screens of staff ask every machine'),
  sign_in_networks: learner(),
  password_links: learner(),
  guardian_links: learner(),
  second_factors: learner(),
  recovery_codes: learner(),
  remembered_devices: learner(),
  second_factor_failures: learner(),
  lti_launch_codes: learner(),
  lti_scores: learner(),
  practice_sources: learner(),
  practice_reports: learner(),
  practice_answers: learner(),
  practice_cards: learner(),
  practice_sent: learner(),
  practice_pending: learner(),
  practice_choices: learner(),
  practice_exam_dates: learner(),
  leaderboard_names: learner(),
  lti_users: { on: 'shards', by: 'sub', group: 'sub', why: 'finds the account of a platform’s user' },
  lti_logins: { on: 'shards', by: 'state_hash', group: 'state', why: 'before anyone is signed in' },
  otp_challenges: {
    on: 'shards',
    by: 'phone_number',
    group: 'phone',
    why: 'a phone may have several accounts',
  },
  login_failures: {
    on: 'shards',
    by: 'username',
    group: 'name',
    why: 'counts names that have no account, too',
  },

  quizzes: everywhere(),
  quiz_revisions: everywhere(),
  verdicts: everywhere(),
  pictures: everywhere(),
  classes: everywhere(),
  overrides: everywhere('of learners and of classes: each opening of their quiz reads both'),
  notices: everywhere(),
  lti_platforms: everywhere(),
  lti_keys: everywhere(),
  installation: everywhere('one row, read with the rights of staff'),
  class_staff: everywhere('read with the members of a class'),
  topics: everywhere(BANK),
  bank_questions: everywhere(BANK),
  bank_versions: everywhere(BANK),
  bank_uses: everywhere(BANK),
  practice_difficulties: everywhere(BANK),

  class_invites: coordinator('read alone, once when a learner joins'),
  class_invited_phones: coordinator('read alone, once when a learner joins'),
  user_imports: coordinator(WORK),
  invitation_jobs: coordinator(WORK),
  invitations: coordinator(WORK),
  notice_sms_jobs: coordinator(WORK),
  notice_texts: coordinator(WORK),
  quiz_reminders: coordinator(WORK),
  meant_findings: coordinator(WORK),
  imports: coordinator(WORK),
  answer_sheets: coordinator(WORK),
  presets: coordinator(WORK),
  regrade_previews: coordinator(WORK),
  jobs: coordinator('one queue; a regrade itself works on each learner’s shard'),
  audit_events: coordinator('only added to; its reader wants all events in order'),
  otp_send_counts: coordinator('a cap over all learners'),
  institute: coordinator('one row, which each process has in memory'),
  institute_pictures: coordinator('read once by each process'),
  primaries: coordinator('names this server for its own standby; those of shards are not read from'),
  setup_offer: coordinator('gone after the first start'),
};

export interface Lookup {
  name: string;
  /** The column whose hash places a row. */
  by: string;
  group: Group;
  ddl: string;
  /** Fills it from the tables that are there, before they are distributed. */
  fill: string;
}

/** Tables that are added, because a shard can neither find by these columns nor keep them unique. */
export const lookups: Lookup[] = [
  {
    ...{ name: 'account_names', by: 'name', group: 'name' },
    ddl: 'create table if not exists account_names (name text primary key, user_id bigint not null)',
    fill: 'insert into account_names (name, user_id) select lower(username), id from users on conflict do nothing',
  },
  {
    ...{ name: 'account_phones', by: 'phone_number', group: 'phone' },
    ddl: 'create table if not exists account_phones (phone_number text, user_id bigint, primary key (phone_number, user_id))',
    fill: 'insert into account_phones (phone_number, user_id) select phone_number, id from users where phone_number is not null on conflict do nothing',
  },
  {
    ...{ name: 'class_leaderboard_names', by: 'class_id', group: 'class' },
    ddl: 'create table if not exists class_leaderboard_names (class_id bigint, name_key text, user_id bigint not null, primary key (class_id, name_key))',
    fill: 'insert into class_leaderboard_names (class_id, name_key, user_id) select class_id, name_key, user_id from leaderboard_names on conflict do nothing',
  },
];

/** Unique over all learners today, and which lookup keeps it so. Primary keys get the shard's column in front instead. */
export const replacedUniques: Record<string, string> = {
  users_username_key: 'account_names',
  leaderboard_names_key: 'class_leaderboard_names',
};
