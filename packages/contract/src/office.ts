import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { textRich } from './rich-text.ts';
import { id, localizedText, text, timestamp } from './shared.ts';

// What staff see of all places at once.

/** So many rows of each kind; the lists themselves have the rest. */
export const TODAY_ROWS = 5;
/** An exam that starts within so many days is a coming one. */
export const COMING_DAYS = 7;
/** Results of attempts that ended within so many days wait for their release. */
export const RELEASE_DAYS = 30;
/** SMS that failed within so many days can still be sent again. */
export const FAILED_SMS_DAYS = 7;

const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });
const exam = { id, title: localizedText };

/** Rows are there as far as the caller may do what they lead to; of a viewer figures count the learners of the own classes. */
export const today = z.object({
  /** Exams with attempts that run, those with the most first. */
  running: listOf(
    z.object({
      ...exam,
      sitting: z.int(),
      /** Of them, those of whose learner nothing was heard for QUIET_AFTER_SECONDS (attempts/live.ts). */
      quiet: z.int(),
      /** Hands that are up and that nobody has seen. */
      hands: z.int(),
      /** When the last of these attempts ends. */
      ends_at: timestamp,
    }),
  ),
  /** Exams that start within COMING_DAYS, the next ones first. */
  coming: listOf(
    z.object({
      ...exam,
      start_time: timestamp,
      /** Whether the caller may work with it. */
      is_whole: z.boolean(),
      /** What keeps learners from taking it; null if nothing does, or it is not the caller's work. */
      lacks: z.nullable(z.enum(['questions', 'publication'])),
    }),
  ),
  /** Exams that nobody sits any more, or that have no end, whose results staff have not released, the last ended first. */
  unreleased: listOf(z.object({ ...exam, scores: z.boolean(), answers: z.boolean() })),
  /** Exams with undecided question queries, the oldest query first. */
  queries: listOf(z.object({ ...exam, open: z.int() })),
  /** Classes that learners request to join, the oldest request first. */
  requests: listOf(z.object({ id, name: localizedText, requests: z.int() })),
  /** Notices whose SMS did not all go out, the last ones first. */
  failed_sms: listOf(z.object({ id, title: localizedText, failed: z.int() })),
  /** Whether each of the first steps of an institute is done; null once all are, and for those who do not manage it. */
  first_steps: z.nullable(
    z.object({
      institute: z.boolean(),
      staff: z.boolean(),
      students: z.boolean(),
      exam: z.boolean(),
      results: z.boolean(),
    }),
  ),
});
export type Today = z.infer<typeof today>;
export type FirstSteps = NonNullable<Today['first_steps']>;

export const getToday = {
  method: 'GET',
  path: '/api/admin/today/',
  access: 'enter_staff_area',
  summary:
    'What runs, starts and waits for the caller now, as far as the caller may see it: at most 5 rows of each kind, and how many there are',
  status: 200,
  response: today,
  errors: [],
} as const satisfies Endpoint;

/** So many of each kind. */
export const FOUND_ROWS = 5;
export const MAX_OFFICE_SEARCH = 200;

export const found = z.object({
  /** By words of the title, the newest first. */
  exams: z.array(z.object(exam)),
  /** Of the bank, by words of text and options, the newest first. */
  questions: z.array(z.object({ id, text: localizedText, rich: z.optional(textRich) })),
  /**
   * By names and roll number. Who manages accounts finds everyone, also by phone; others find learners of classes that they
   * see, each with one of these.
   */
  people: z.array(
    z.object({
      id,
      username: z.string(),
      full_name: z.string(),
      roll_number: z.string(),
      /** The last digits, `…567`, for those who manage accounts. '' for others, and where there is none. */
      phone: z.string(),
      /** As far as the caller sees them, without archived ones. */
      classes: z.array(localizedText),
      class_id: z.nullable(id),
    }),
  ),
  /** Without archived ones, by words of the name, the newest first. */
  classes: z.array(z.object({ id, name: localizedText })),
  /** The attempt of a proof code; null if the search is none, or the caller may not look codes up. */
  receipt: z.nullable(
    z.object({ code: z.string(), title: localizedText, username: z.string(), full_name: z.string() }),
  ),
});
export type Found = z.infer<typeof found>;

export const searchOffice = {
  method: 'GET',
  path: '/api/admin/search/',
  access: 'enter_staff_area',
  summary:
    'Exams, questions, people, classes and proof codes that match a search, at most 5 of each, as far as the caller finds them in the lists',
  query: z.object({
    /** Words in any order, in either script, or a proof code. */
    search: text(MAX_OFFICE_SEARCH),
  }),
  status: 200,
  response: found,
  errors: [],
} as const satisfies Endpoint;
