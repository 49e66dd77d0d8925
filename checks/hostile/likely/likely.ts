// Requests that chance would make too seldom, by operation.

export type Ask = <Body>(
  method: string,
  path: string,
  token: string | undefined,
  body?: unknown,
) => Promise<Body>;
export type Opened = { attempt: { id: number } };

/** A request that would succeed: its path and body. */
export interface Likely {
  path: string;
  body: unknown;
  /** How many of the call's requests are this one; 1 where others would shut the suite's own accounts out. */
  share?: number;
}

/** Verdicts of a quiz that no other request knows, so that nothing changes between their preview and their regrade. */
export async function makeRegrades(
  ask: Ask,
  learner?: string,
  staff?: string,
): Promise<Record<string, Likely>> {
  const option = (n: number) => ({ text: { en: `Option ${n}` }, is_correct: n === 1 });
  const options = [1, 2].map(option);
  const questions = [1, 2].map((n) => ({ text: { en: `Question ${n}` }, options }));
  const quiz = { title: { en: 'Regraded' }, status: 'published', questions };
  const { quiz_id } = await ask<{ quiz_id: number }>('POST', '/api/quizzes/create-from-json/', staff, quiz);
  const { attempt } = await ask<Opened>('POST', `/api/quizzes/${quiz_id}/attempt/`, learner, {});
  await ask('POST', `/api/quizzes/${quiz_id}/submit/`, learner, { answers: {}, attempt: attempt.id });
  const path = `/api/admin/quizzes/${quiz_id}`;
  const stored = await ask<{ questions: PaperQuestion[] }>('GET', `${path}/`, staff);
  const [first = 0, second = 0] = stored.questions.map(({ id }) => id);
  const all = (question_id: number) => ({
    verdicts: [{ question_id, kind: 'everyone', reason: { en: 'Not in the syllabus' } }],
  });
  const preview = (question_id: number) =>
    ask<{ preview_id: number }>('POST', `${path}/regrade/preview/`, staff, all(question_id));
  const regrade = { preview_id: (await preview(first)).preview_id };
  const { job_id } = await ask<{ job_id: number }>('POST', `${path}/regrade/`, staff, regrade);
  while ((await ask<{ state: string }>('GET', `/api/admin/jobs/${job_id}/`, staff)).state !== 'done') {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { preview_id } = await preview(second);
  return {
    'POST /api/admin/quizzes/{id}/regrade/preview/': { path: `${path}/regrade/preview/`, body: all(second) },
    'GET /api/admin/quizzes/{id}/regrade/preview/{preview_id}/': {
      path: `${path}/regrade/preview/${preview_id}/`,
      body: undefined,
    },
    'POST /api/admin/quizzes/{id}/regrade/': { path: `${path}/regrade/`, body: { preview_id } },
    'GET /api/admin/jobs/{id}/': { path: `/api/admin/jobs/${job_id}/`, body: undefined },
  };
}

/** A question of the bank that is no quiz's, and a topic that may be deleted. */
export async function likelyInBank(ask: Ask, staff?: string): Promise<Record<string, Likely>> {
  const options = [1, 2].map((n) => ({ text: { en: `Option ${n}` }, is_correct: n === 1 }));
  const content = { text: { en: 'In the bank' }, options };
  const question = await ask<{ id: number }>('POST', '/api/admin/questions/', staff, { content });
  const topic = await ask<{ id: number }>('POST', '/api/admin/topics/', staff, {
    name: { en: 'To be deleted' },
  });
  return {
    'POST /api/admin/questions/': {
      path: '/api/admin/questions/',
      body: { content: { ...content, text: { en: 'Another one in the bank' } } },
    },
    'PUT /api/admin/questions/{id}/': { path: `/api/admin/questions/${question.id}/`, body: { content } },
    'DELETE /api/admin/topics/{id}/': { path: `/api/admin/topics/${topic.id}/`, body: undefined },
    'POST /api/admin/findings/meant/': {
      path: '/api/admin/findings/meant/',
      body: { findings: ['key_longest 1a2b3c'] },
    },
    'PATCH /api/admin/findings/meant/': {
      path: '/api/admin/findings/meant/',
      body: { findings: ['key_longest 1a2b3c'], meant: true, bank_id: question.id },
    },
  };
}

/** One answer sheet to enter, and one to delete. */
export async function likelySheets(
  ask: Ask,
  { quiz, usernames, staff }: { quiz: number; usernames: string[]; staff?: string | undefined },
): Promise<Record<string, Likely>> {
  const path = `/api/admin/quizzes/${quiz}/sheets/`;
  const sheets = await ask<{ code: string; options: number[] }[]>('POST', path, staff, { usernames });
  const [entered, deleted] = sheets;
  return {
    'POST /api/admin/quizzes/{id}/sheets/': { path, body: { usernames } },
    'GET /api/admin/sheets/{sheet}/': { path: `/api/admin/sheets/${entered?.code}/`, body: undefined },
    'PUT /api/admin/sheets/{sheet}/entries/{entry}/': {
      path: `/api/admin/sheets/${entered?.code}/entries/1/`,
      body: { answers: entered?.options.map((count) => count - 1) },
    },
    'DELETE /api/admin/sheets/{sheet}/': { path: `/api/admin/sheets/${deleted?.code}/`, body: undefined },
  };
}

/** A class with an invite, a member, a request and a number that waits. */
export async function likelyInClasses(
  ask: Ask,
  {
    quiz,
    member,
    usernames,
    staff,
  }: { quiz: number; member?: string | undefined; usernames: string[]; staff?: string | undefined },
): Promise<Record<string, Likely>> {
  const { id } = await ask<{ id: number }>('POST', '/api/admin/classes/', staff, { name: { en: 'A class' } });
  const { id: to } = await ask<{ id: number }>('POST', '/api/admin/classes/', staff, {
    name: { en: 'Another class' },
  });
  const path = `/api/admin/classes/${id}`;
  const { id: invite_id, code } = await ask<{ id: number; code: string }>(
    'POST',
    `${path}/invites/`,
    staff,
    {},
  );
  await ask('POST', '/api/classes/join/', member, { code });
  const phone_numbers = ['9899999999'];
  await ask('POST', `${path}/invited-phones/`, staff, { phone_numbers });
  const [pending] = await ask<{ id: number }[]>('GET', `${path}/invited-phones/`, staff);
  const [joined] = await ask<{ user_id: number }[]>('GET', `${path}/members/`, staff);
  const user_ids = [joined?.user_id];
  await ask('POST', `${path}/members/`, staff, { usernames });
  const members = await ask<{ user_id: number }[]>('GET', `${path}/members/`, staff);
  const added = members.find(({ user_id }) => user_id !== joined?.user_id);
  return {
    'POST /api/admin/classes/': { path: '/api/admin/classes/', body: { name: { ne: 'कक्षा' } } },
    'GET /api/admin/classes/{id}/': { path: `${path}/`, body: undefined },
    'PATCH /api/admin/classes/{id}/': { path: `${path}/`, body: { starts_on: '2026-04-14' } },
    'PUT /api/admin/classes/{id}/staff/': { path: `${path}/staff/`, body: { usernames: [] } },
    'GET /api/admin/classes/{id}/members/': { path: `${path}/members/`, body: undefined },
    'POST /api/admin/classes/{id}/members/': { path: `${path}/members/`, body: { usernames } },
    'POST /api/admin/classes/{id}/members/approve/': { path: `${path}/members/approve/`, body: { user_ids } },
    'POST /api/admin/classes/{id}/members/move/': {
      path: `${path}/members/move/`,
      body: { user_ids, to },
    },
    'POST /api/admin/classes/{id}/members/remove/': { path: `${path}/members/remove/`, body: { user_ids } },
    'DELETE /api/admin/classes/{id}/members/{user_id}/': {
      path: `${path}/members/${added?.user_id}/`,
      body: undefined,
    },
    'GET /api/admin/classes/{id}/invites/': { path: `${path}/invites/`, body: undefined },
    'POST /api/admin/classes/{id}/invites/': { path: `${path}/invites/`, body: { max_uses: 3 } },
    'DELETE /api/admin/classes/{id}/invites/{invite_id}/': {
      path: `${path}/invites/${invite_id}/`,
      body: undefined,
    },
    'GET /api/admin/classes/{id}/invited-phones/': { path: `${path}/invited-phones/`, body: undefined },
    'POST /api/admin/classes/{id}/invited-phones/': {
      path: `${path}/invited-phones/`,
      body: { phone_numbers },
    },
    'DELETE /api/admin/classes/{id}/invited-phones/{pending_id}/': {
      path: `${path}/invited-phones/${pending?.id}/`,
      body: undefined,
    },
    'GET /api/classes/invites/{invite}/': { path: `/api/classes/invites/${code}/`, body: undefined },
    'POST /api/classes/join/': { path: '/api/classes/join/', body: { code } },
    'POST /api/classes/{id}/accept/': { path: `/api/classes/${id}/accept/`, body: undefined },
    'DELETE /api/classes/{id}/': { path: `/api/classes/${id}/`, body: undefined },
    // For everyone, so that the learner of the run still finds it.
    'PUT /api/admin/quizzes/{id}/audience/': {
      path: `/api/admin/quizzes/${quiz}/audience/`,
      body: { everyone: true },
    },
  };
}

/** An override of one learner, and one to delete. */
export async function likelyOverrides(
  ask: Ask,
  { quiz, usernames, staff }: { quiz: number; usernames: string[]; staff?: string | undefined },
): Promise<Record<string, Likely>> {
  const path = `/api/admin/quizzes/${quiz}`;
  const [username, other] = usernames;
  // The answers stay released: objections and practice need them.
  const of = (name: string | undefined) => ({ username: name, extra_minutes: 5, show_answers: 'at_once' });
  const { id } = await ask<{ id: number }>('POST', `${path}/overrides/`, staff, of(other));
  return {
    'POST /api/admin/quizzes/{id}/overrides/': { path: `${path}/overrides/`, body: of(username) },
    'DELETE /api/admin/quizzes/{id}/overrides/{override_id}/': {
      path: `${path}/overrides/${id}/`,
      body: undefined,
    },
    'POST /api/admin/quizzes/{id}/extend/': {
      path: `${path}/extend/`,
      body: { minutes: 5, reason: 'Power cut' },
    },
  };
}

export function likelyIn({
  quiz,
  attempt,
  questions,
  victim,
  refresh,
}: {
  quiz: number;
  attempt: number;
  questions: PaperQuestion[];
  victim: { username: string; password: string };
  refresh: string;
}): Record<string, Likely> {
  const [one, two] = questions;
  if (!one || !two) throw new Error('The quiz has too few questions');
  const text = { en: 'Changed', ne: '' };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
  const options = [0, 1, 2].map((n) => ({ text, is_correct: n === 0, image: { svg } }));
  const answers = { [one.id]: one.options[0]?.id, [two.id]: null };
  const admin_quiz = `/api/admin/quizzes/${quiz}`;
  const { username, password } = victim;
  return {
    'POST /api/token/': { path: '/api/token/', body: { username, password } },
    'POST /api/token/refresh/': { path: '/api/token/refresh/', body: { refresh } },
    'PUT /api/quizzes/{id}/answers/': {
      path: `/api/quizzes/${quiz}/answers/`,
      body: { attempt, client: 'a-page-load', seq: 1, answers },
    },
    'POST /api/admin/quizzes/{id}/questions/': { path: `${admin_quiz}/questions/`, body: { text, options } },
    'PUT /api/admin/quizzes/{id}/questions/{question_id}/': {
      path: `${admin_quiz}/questions/${one.id}/`,
      body: { text, options },
    },
    'DELETE /api/admin/quizzes/{id}/questions/{question_id}/': {
      path: `${admin_quiz}/questions/${two.id}/`,
      body: undefined,
    },
    'PUT /api/admin/quizzes/{id}/question-order/': {
      path: `${admin_quiz}/question-order/`,
      body: { question_ids: questions.map(({ id }) => id).reverse() },
    },
    'PUT /api/admin/quizzes/{id}/sections/': {
      path: `${admin_quiz}/sections/`,
      body: {
        sections: [{ title: text, wrong_percent: 20, questions: questions.map(({ id }) => ({ id })) }],
      },
    },
    'POST /api/admin/blueprint/': {
      path: '/api/admin/blueprint/',
      body: { quiz_id: quiz, sections: [{ draws: [{ count: 2, topic: 'General', tags: [] }] }] },
    },
    'POST /api/admin/presets/': { path: '/api/admin/presets/', body: { quiz_id: quiz, title: text } },
    'POST /api/quizzes/create-from-json/': {
      path: '/api/quizzes/create-from-json/',
      body: { title: text, questions: [{ text, options }] },
    },
  };
}

export interface PaperQuestion {
  id: number;
  options: { id: number }[];
}
