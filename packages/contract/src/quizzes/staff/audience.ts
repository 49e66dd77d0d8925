import { audienceChoice } from '#classes/audience.ts';
import type { Endpoint } from '#endpoint.ts';
import { adminQuiz, publishing } from '#quizzes/staff.ts';
import { idParams } from '#shared.ts';

export const setAudience = {
  method: 'PUT',
  path: '/api/admin/quizzes/:id/audience/',
  access: 'run_exam',
  of: 'quiz',
  summary:
    'Who may take a quiz: everyone, or the members of classes that the caller may see. For others it does not exist; attempts in progress may finish, and results stay',
  params: idParams,
  query: publishing,
  body: audienceChoice,
  status: 200,
  response: adminQuiz,
  errors: [
    'NOT_FOUND',
    'CHANGED_ELSEWHERE',
    'RESULTS_SEEN',
    'REMINDER_NOT_ALLOWED',
    'ASKED_IN_EXAM',
    'FORBIDDEN',
  ],
  reveals_keys_of: 'quiz',
  repeatable: true,
  one_at_a_time: true,
} as const satisfies Endpoint;
