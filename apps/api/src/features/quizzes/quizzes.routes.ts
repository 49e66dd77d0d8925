import { listQuizzes } from '@abhyas/contract/quizzes';
import type { Database } from '../../platform/db/open.ts';
import { type App, endpoint } from '../../platform/http/endpoint.ts';
import { listQuizzesFor, type QuizzesDeps } from './quizzes.service.ts';
import { rememberSummaries } from './revision-summaries.ts';

export function quizzesRoutes(
  app: App,
  { db, ...options }: { db: Database } & Omit<QuizzesDeps, 'summaries'>,
): void {
  const deps = { ...options, summaries: rememberSummaries(db) };
  app.route({ ...endpoint(listQuizzes), handler: ({ user }) => listQuizzesFor(deps, { user_id: user.id }) });
}
