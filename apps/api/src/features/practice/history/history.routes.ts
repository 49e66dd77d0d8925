import { getCoach } from '@abhyas/contract/practice/coach';
import { getLeaderboard, setLeaderboardName } from '@abhyas/contract/practice/leaderboard';
import { getProgress } from '@abhyas/contract/practice/progress';
import { getClassPractice, removeLeaderboardName } from '@abhyas/contract/practice/staff';
import { actorOf } from '#features/accounts/accounts.ts';
import { getCoachOf } from '#features/practice/coach.service.ts';
import { chooseName, getLeaderboardOf, removeNameOf } from '#features/practice/leaderboard.service.ts';
import type { PracticeDeps } from '#features/practice/practice.deps.ts';
import { getProgressOf } from '#features/practice/progress.service.ts';
import { getPracticeOfClass } from '#features/practice/staff/class-practice.service.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';

/** What follows from reports and practice together: for the learner, among the members of a class, and for its staff. */
export function historyRoutes(app: App, deps: PracticeDeps): void {
  app.route({
    ...endpoint(getCoach),
    handler: ({ user, query }) => getCoachOf(deps, { user_id: user.id, ...query }),
  });
  app.route({ ...endpoint(getProgress), handler: ({ user }) => getProgressOf(deps, user.id) });
  app.route({ ...endpoint(getLeaderboard), handler: ({ user }) => getLeaderboardOf(deps, user.id) });
  app.route({
    ...endpoint(setLeaderboardName),
    handler: ({ user, body }) => chooseName(deps, { user_id: user.id, ...body }),
  });
  app.route({
    ...endpoint(getClassPractice),
    handler: ({ params }) => getPracticeOfClass(deps, params.id),
  });
  app.route({
    ...endpoint(removeLeaderboardName),
    handler: (request) =>
      removeNameOf(deps, {
        class_id: request.params.id,
        user_id: request.params.user_id,
        by: actorOf(request),
      }),
  });
}
