import type pg from 'pg';

export interface Year {
  /** The id of the first learner. Ids are consecutive. */
  first_learner: number;
  learners: number;
  classes: number;
  bank_questions: number;
  /** Answers in practice of each member of the first class, and of everybody else. */
  class_answers: number;
  other_answers: number;
}

/** Members of the first class, whose practice is measured. It is the same on small and on large tables. */
export const CLASS_MEMBERS = 500;
const TOPICS = 50;

const words = (text: string): string[] => text.split(' ');
const GIVEN_NAMES = words(
  'Sita Ram Gita Hari Maya Bikash Anita Suresh Kamala Dipesh Nisha Prakash Sunita Rajesh Laxmi Krishna Puja Santosh Rita Manoj Sarita Deepak Mina Bishal Asmita Kiran Sabina Nabin Rekha Ganesh',
);
const FAMILY_NAMES = words(
  'Sharma Gurung Tamang Shrestha Yadav Rai Thapa Magar Adhikari Limbu Karki Basnet Poudel Khadka Bhattarai Chaudhary Jha Sherpa Maharjan Lama Giri Regmi Acharya Pandey Bista Dahal Ghimire Rana Sah Koirala',
);

/** Beside the attempts of `addHistory`: the bank, classes, answers in practice, audit trail. */
export async function fillYear(db: pg.Client, year: Year): Promise<void> {
  await nameLearners(db, year);
  await addBank(db, year);
  await addUses(db, year);
  await addClasses(db, year);
  await addAudiences(db, year);
  await addAnswers(db, year);
  await db.query(
    `insert into audit_events (at, kind, user_id, username, address, details)
     select now() - interval '1 second' * n, 'sign_in', $1::bigint + n % $2::int, 'learner' || 1 + n % $2::int, '10.0.0.1', '{}'
     from generate_series(0, $2::int * 5 - 1) n`,
    [year.first_learner, year.learners],
  );
  await db.query('vacuum analyze');
}

/** Names and usernames as an import of accounts makes them: `sita.sharma.17`. */
async function nameLearners(db: pg.Client, { first_learner, learners }: Year): Promise<void> {
  await db.query(
    `update users set full_name = given || ' ' || family, username = lower(given || '.' || family || '.' || n)
     from generate_series(0, $2::int - 1) n
     cross join lateral (select ($3::text[])[1 + n % $5::int] as given, ($4::text[])[1 + n / $5::int % $6::int] as family) as named
     where id = $1::bigint + n`,
    [first_learner, learners, GIVEN_NAMES, FAMILY_NAMES, GIVEN_NAMES.length, FAMILY_NAMES.length],
  );
  // As if they had been added with these names.
  await db.query('vacuum full users');
}

async function addBank(db: pg.Client, { bank_questions }: Year): Promise<void> {
  await db.query(
    `insert into topics (name, key_en)
     select jsonb_build_object('en', 'Topic ' || n), 'topic ' || n from generate_series(1, $1::int) n`,
    [TOPICS],
  );
  await db.query(
    `with made as (
       insert into bank_questions (topic_id, difficulty, status, for_practice, created_at, updated_at, languages, found_by,
         stem_en, stem_ne, bands)
       select topic, 'medium', 'ready', true, at, at, '{en}', stem, stem, '', array[n, -n]
       from generate_series(1, $1::int) n
       cross join lateral (select now() - interval '300 days' * random() as at, 'which is ' || md5(n::text) as stem) as its
       cross join lateral (select id as topic from topics order by id offset n % $2::int limit 1) as found
       returning id, stem_en, created_at
     )
     insert into bank_versions (bank_id, version, content, digest, created_at)
     select id, 1, content, md5(content::text), created_at from made
     cross join lateral (select jsonb_build_object('text', jsonb_build_object('en', stem_en), 'explanation', null, 'picture', null,
       'options', (select jsonb_agg(jsonb_build_object('id', id * 10 + place, 'text', jsonb_build_object('en', 'Option ' || place),
         'is_correct', place = 1)) from generate_series(1, 4) place)) as content) as its`,
    [bank_questions, TOPICS],
  );
}

/** The questions of all quizzes but the first, which has its own. */
async function addUses(db: pg.Client, { bank_questions }: Year): Promise<void> {
  await db.query(
    `insert into bank_uses (quiz_id, question_id, bank_id, version, in_quiz)
     select quizzes.id, 1e9 + quizzes.id * 1000 + n, bank.id, 1, true
     from quizzes cross join generate_series(1, 50) n
     join (select id, row_number() over (order by id desc) as place from bank_questions) bank
       on place = 1 + (quizzes.id * 7919 + n * 131) % $1::int
     where quizzes.id > 1`,
    [bank_questions],
  );
}

async function addClasses(db: pg.Client, { first_learner, learners, classes }: Year): Promise<void> {
  await db.query(
    `insert into classes (name, created_at)
     select jsonb_build_object('en', 'Class ' || n), now() - interval '1 year' from generate_series(1, $1::int) n`,
    [classes],
  );
  await db.query(
    `insert into class_members (user_id, class_id, status, joined_at)
     select $1::bigint + n, case when n < $4 or $3 = 1 then 1 else 2 + n % ($3::int - 1) end, 'active', now()
     from generate_series(0, $2::int - 1) n`,
    [first_learner, learners, classes, CLASS_MEMBERS],
  );
}

/** What is coming is for one class each: two quizzes of this week for the first class, the others for the others. */
async function addAudiences(db: pg.Client, { classes }: Year): Promise<void> {
  await db.query(
    `update quizzes set class_ids = array[case when place <= 2 then 1 else 2 + place % ($1::int - 1) end],
       start_time = case when place <= 2 then now() + interval '3 days' else start_time end
     from (select id, row_number() over (order by id) as place from quizzes where start_time > now()) as coming
     where coming.id = quizzes.id`,
    [classes],
  );
}

/** Of each learner's answers, those of a day lie between everybody else's. */
async function addAnswers(
  db: pg.Client,
  { first_learner, learners, class_answers, other_answers }: Year,
): Promise<void> {
  const add = (from: number, count: number, each: number) =>
    db.query(
      `insert into practice_answers (user_id, id, bank_id, version, selected_option, is_correct, language, ms, answered_at, day,
         rating, set, received_at)
       select $1::bigint + n % $2::int, gen_random_uuid(), bank, 1, bank * 10 + 1 + n % 3, n % 3 = 0, 'en', 9000, at,
         (at at time zone 'Asia/Kathmandu')::date, case when n % 3 = 0 then 3 else 1 end, 'cards', at
       from generate_series(0, $2::int * $3::int - 1) n
       cross join lateral (select now() - interval '80 days' * (1 - n::float / ($2::int * $3::int)) as at,
         1 + (n / $2::int * 7 + n) % 400 as bank) as its`,
      [first_learner + from, count, each],
    );
  await add(0, CLASS_MEMBERS, class_answers);
  if (learners > CLASS_MEMBERS) await add(CLASS_MEMBERS, learners - CLASS_MEMBERS, other_answers);
}
