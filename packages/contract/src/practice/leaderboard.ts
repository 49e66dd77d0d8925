import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { id, localizedText, text } from '#shared.ts';
import { day } from './cards.ts';

export const MIN_LEADERBOARD_NAME = 2;
export const MAX_LEADERBOARD_NAME = 30;
/** So many digits would be a phone number. */
const MAX_DIGITS = 6;
/** Places that are sent; the own one always is. */
export const MAX_LEADERBOARD_PLACES = 50;

const countOf = (found: RegExp, name: string) => name.match(found)?.length ?? 0;

/**
 * A name that a member has chosen for the leaderboard, without spaces around it. Joiners of the Devanagari script are the
 * only invisible characters that it may have; digits of all scripts count as those of a phone number.
 */
export const leaderboardName = z.pipe(
  z.pipe(
    text(200),
    z.transform((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim()),
  ),
  z.string().check(
    z.refine((name) => [...name].length >= MIN_LEADERBOARD_NAME && [...name].length <= MAX_LEADERBOARD_NAME, {
      error: 'A name has 2 to 30 characters',
    }),
    z.refine((name) => /\p{L}/u.test(name) && !/[\p{Cc}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/u.test(name), {
      error: 'A name has a letter and no invisible characters',
    }),
    z.refine((name) => countOf(/\p{Nd}/gu, name.normalize('NFKC')) <= MAX_DIGITS, {
      error: 'A name contains no phone number',
    }),
  ),
);

export const leaderboardPlace = z.object({
  /** Equal counts share a rank and leave a gap: 1, 2, 2, 4. */
  rank: z.int(),
  name: z.string(),
  /** Different questions that were answered in practice this week. */
  questions: z.int(),
  is_own: z.boolean(),
});

export const classLeaderboard = z.object({
  class_id: id,
  class_name: localizedText,
  /** Under which the learner takes part; null: the learner neither sees the others nor is seen. */
  name: z.nullable(z.string()),
  /** Members who take part; 0 without a name, because only who takes part sees the others. */
  members: z.int(),
  /** The first MAX_LEADERBOARD_PLACES and the own one; empty without a name. */
  places: z.array(leaderboardPlace),
});
export type ClassLeaderboard = z.infer<typeof classLeaderboard>;

export const practiceLeaderboard = z.object({
  /** The Sunday since which questions count. */
  week: day,
  /** Of each class in which the learner is a member. */
  classes: z.array(classLeaderboard),
});
export type PracticeLeaderboard = z.infer<typeof practiceLeaderboard>;

export const getLeaderboard = {
  method: 'GET',
  path: '/api/practice/leaderboard/',
  access: 'learner',
  summary: "How many questions those who take part have practised this week, in the learner's classes",
  status: 200,
  response: practiceLeaderboard,
  errors: [],
} as const satisfies Endpoint;

export const setLeaderboardName = {
  method: 'PUT',
  path: '/api/practice/leaderboard/',
  access: 'learner',
  summary: 'Take part in the leaderboard of a class under a chosen name, or with null no longer',
  body: z.strictObject({ class_id: id, name: z.nullable(leaderboardName) }),
  status: 200,
  response: practiceLeaderboard,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
  repeatable: true,
} as const satisfies Endpoint;
