import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { id, idInPath, idParams, noContent } from '#shared.ts';
import { day } from './cards.ts';
import { learned, practisedTopic } from './tally.ts';

/** Practice of so many weeks is shown, the current one included. */
export const CLASS_PRACTICE_WEEKS = 12;

const counts = {
  /** Different questions of each member. */
  questions: z.int(),
  /** Also those that were only looked at, which the leaderboard leaves out. */
  answers: z.int(),
};

export const classPractice = z.object({
  from: day,
  to: day,
  members: z.int(),
  /** Members with an answer in practice. */
  practising: z.int(),
  ...counts,
  /** Days with practice, summed over the members. */
  days: z.int(),
  /** Over all topics. */
  learned,
  /** The most answers first. */
  topics: z.array(z.object({ topic: practisedTopic, members: z.int(), ...counts, learned })),
  /** Every member, by roll number and username. */
  rows: z.array(
    z.object({
      user_id: id,
      username: z.string(),
      full_name: z.string(),
      roll_number: z.string(),
      days: z.int(),
      ...counts,
      last_day: z.nullable(day),
      /** Under which the member takes part in the leaderboard. */
      leaderboard_name: z.nullable(z.string()),
    }),
  ),
});
export type ClassPractice = z.infer<typeof classPractice>;

export const getClassPractice = {
  method: 'GET',
  path: '/api/admin/classes/:id/practice/',
  access: 'see_class',
  of: 'class',
  summary:
    'How much the members of a class have practised, by topic and member, and right answers before and after',
  params: idParams,
  status: 200,
  response: classPractice,
  errors: ['NOT_FOUND'],
  costly: true,
} as const satisfies Endpoint;

export const removeLeaderboardName = {
  method: 'DELETE',
  path: '/api/admin/classes/:id/leaderboard/:user_id/',
  access: 'manage_class',
  of: 'class',
  summary: 'Take a member and the chosen name out of the leaderboard of a class',
  params: z.object({ id: idInPath, user_id: idInPath }),
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
