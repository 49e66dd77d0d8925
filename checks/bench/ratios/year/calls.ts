import type { Seat } from './seat.ts';

/** A call that is made again and again on both databases. */
export interface MeasuredCall {
  by: 'learner' | 'admin';
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}
type On = (seat: Seat) => MeasuredCall;

const get =
  (by: MeasuredCall['by'], path: (seat: Seat) => string): On =>
  (seat) => ({ by, method: 'GET', path: path(seat) });
const post =
  (path: (seat: Seat) => string, body: (seat: Seat) => unknown): On =>
  (seat) => ({ by: 'admin', method: 'POST', path: path(seat), body: body(seat) });

const readByLearners = {
  'quizzes/': () => '/api/quizzes/',
  'quizzes/upcoming/': () => '/api/quizzes/upcoming/',
  'results/': () => '/api/results/',
  'results/unseen/': () => '/api/results/unseen/',
  'results/{id}/': ({ result }: Seat) => `/api/results/${result}/`,
  'results/{id}/receipt/': ({ result }: Seat) => `/api/results/${result}/receipt/`,
  'results/{id}/practice/': ({ result }: Seat) => `/api/results/${result}/practice/`,
  'users/profile/': () => '/api/users/profile/',
  'users/sessions/': () => '/api/users/sessions/',
  'users/export/': () => '/api/users/export/',
  'classes/': () => '/api/classes/',
  'notices/': () => '/api/notices/',
  'practice/today/': () => '/api/practice/today/',
  'practice/cards/': () => '/api/practice/cards/',
  'practice/topics/': () => '/api/practice/topics/',
  'practice/topics/questions/': () => '/api/practice/topics/questions/?count=20',
  'practice/coach/': () => '/api/practice/coach/',
  'practice/progress/': () => '/api/practice/progress/',
  'practice/leaderboard/': () => '/api/practice/leaderboard/',
};

const readByStaff = {
  'quizzes/found/': () => '/api/admin/quizzes/found/',
  'quizzes/ (all)': () => '/api/admin/quizzes/',
  'quizzes/{id}/': ({ quiz }: Seat) => `/api/admin/quizzes/${quiz}/`,
  'quizzes/{id}/results/': ({ quiz }: Seat) => `/api/admin/quizzes/${quiz}/results/`,
  'quizzes/{id}/results/csv/': ({ quiz }: Seat) => `/api/admin/quizzes/${quiz}/results/csv/`,
  'quizzes/{id}/live/': ({ quiz }: Seat) => `/api/admin/quizzes/${quiz}/live/`,
  'quizzes/{id}/verdicts/': ({ quiz }: Seat) => `/api/admin/quizzes/${quiz}/verdicts/`,
  'quizzes/{id}/objections/': ({ quiz }: Seat) => `/api/admin/quizzes/${quiz}/objections/`,
  'quizzes/{id}/overrides/': ({ quiz }: Seat) => `/api/admin/quizzes/${quiz}/overrides/`,
  'quizzes/{id}/revisions/': ({ quiz }: Seat) => `/api/admin/quizzes/${quiz}/revisions/`,
  'quizzes/deleted/': () => '/api/admin/quizzes/deleted/',
  'receipts/{receipt}/': ({ receipt }: Seat) => `/api/admin/receipts/${receipt}/`,
  'classes/found/': () => '/api/admin/classes/found/',
  'classes/ (all)': () => '/api/admin/classes/',
  'classes/{id}/': () => '/api/admin/classes/1/',
  'classes/{id}/members/': () => '/api/admin/classes/1/members/',
  'classes/{id}/practice/': () => '/api/admin/classes/1/practice/',
  'users/': () => '/api/admin/users/',
  'users/?search=': ({ searched }: Seat) => `/api/admin/users/?search=${searched}`,
  'users/?sort=roll': () => '/api/admin/users/?sort=roll',
  'users/?class_id=': () => '/api/admin/users/?class_id=1',
  'questions/': () => '/api/admin/questions/',
  'questions/?search=': () => '/api/admin/questions/?search=c4ca4238',
  'questions/{id}/': ({ bank_question }: Seat) => `/api/admin/questions/${bank_question}/`,
  'topics/': () => '/api/admin/topics/',
  'audit/': () => '/api/admin/audit/',
  'notices/': () => '/api/admin/notices/',
};

const TEXT = 'Which river is the longest of Nepal?';
const OPTIONS = ['Karnali', 'Koshi', 'Gandaki', 'Bagmati'];
/** Nothing is made twice. */
let made = 0;
const newQuestion = () => {
  made += 1;
  return {
    text: { en: `${TEXT} (${made})` },
    options: OPTIONS.map((en, place) => ({ text: { en: `${en} ${made}` }, is_correct: place === 0 })),
  };
};

const writtenByStaff: Record<string, On> = {
  'admin/questions/duplicates/': post(
    () => '/api/admin/questions/duplicates/',
    () => ({ text: { en: TEXT } }),
  ),
  'admin/questions/': post(
    () => '/api/admin/questions/',
    () => ({ content: newQuestion() }),
  ),
  'quizzes/create-from-json/': post(
    () => '/api/quizzes/create-from-json/',
    () => ({
      title: { en: 'River', ne: 'नदी' },
      duration_minutes: 30,
      status: 'draft',
      questions: Array.from({ length: 10 }, newQuestion),
    }),
  ),
  'admin/users/': post(
    () => '/api/admin/users/',
    () => ({ full_name: 'Sita Sharma' }),
  ),
  'admin/classes/{id}/members/': post(
    () => '/api/admin/classes/2/members/',
    ({ added }) => ({ usernames: [added] }),
  ),
  'admin/quizzes/{id}/regrade/preview/': post(
    ({ quiz }) => `/api/admin/quizzes/${quiz}/regrade/preview/`,
    ({ question }) => ({
      verdicts: [{ question_id: question, kind: 'void', reason: { en: 'It has two right answers.' } }],
    }),
  ),
};

/** Name → the call on a database. */
export const calls: [name: string, on: On][] = [
  ...Object.entries(readByLearners).map(([name, path]): [string, On] => [
    `GET ${name}`,
    get('learner', path),
  ]),
  ...Object.entries(readByStaff).map(([name, path]): [string, On] => [
    `GET admin/${name}`,
    get('admin', path),
  ]),
  ...Object.entries(writtenByStaff).map(([name, on]): [string, On] => [`POST ${name}`, on]),
];
