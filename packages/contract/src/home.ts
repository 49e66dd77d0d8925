import * as z from 'zod/mini';
import { profile } from './accounts/profile.ts';
import type { Endpoint } from './endpoint.ts';
import { ownNotice } from './notices.ts';
import { practiceToday } from './practice/cards.ts';
import { quizSummary, upcomingQuiz } from './quizzes.ts';
import { unseenResult } from './reports.ts';

/** What the first screen shows. */
export const home = z.object({
  profile,
  /** As `GET /api/quizzes/` returns them. */
  quizzes: z.array(quizSummary),
  /** Published quizzes that open within the next 30 days, soonest first. */
  upcoming: z.array(upcomingQuiz),
  unseen: z.array(unseenResult),
  notices: z.array(ownNotice),
  practice: practiceToday,
});
export type Home = z.infer<typeof home>;

export const getHome = {
  method: 'GET',
  path: '/api/home/',
  access: 'learner',
  summary:
    'What the first screen shows, in one response: the profile, quizzes that are open and upcoming, results that are out and not seen, notices, and what is due in practice',
  status: 200,
  response: home,
  errors: [],
} as const satisfies Endpoint;
