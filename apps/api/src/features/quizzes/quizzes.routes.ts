import { listQuizzes } from '@abhyas/contract/quizzes';
import type { Database } from '../../db/open.ts';
import { type App, endpoint } from '../../http/endpoint.ts';
import type { Clock } from '../../lib/clock.ts';
import { prepareQuizList } from './quizzes.queries.ts';
import { listQuizzesFor } from './quizzes.service.ts';
import { rememberSummaries } from './revision-summaries.ts';

export function quizzesRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  const deps = { clock, quiz_list: prepareQuizList(db), summaries: rememberSummaries(db) };
  app.route({ ...endpoint(listQuizzes), handler: ({ user }) => listQuizzesFor(deps, { user_id: user.id }) });
}
