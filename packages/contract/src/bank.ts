import { VISIBLE } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { MAX_OPTIONS } from './limits.ts';
import { questionContent } from './questions/content.ts';
import { computed, contentInput, topicName } from './questions/question-json.ts';
import { textRich } from './rich-text.ts';
import {
  difficulty,
  id,
  idInPath,
  idParams,
  language,
  localizedText,
  noContent,
  pageQuery,
  text,
  timestamp,
} from './shared.ts';

// The bank: every question lives there once, with immutable versions. Quizzes contain a version of it.

/**
 * The question in the bank that a question of a quiz belongs to. `version` is null if the content is none of its
 * versions, as after a merge. A version other than the newest one can be replaced by it.
 */
export const bankReference = z.object({
  bank_id: id,
  version: z.nullable(z.int()),
  newest_version: z.int(),
});
export type BankReference = z.infer<typeof bankReference>;

/** `draft`: not for use yet. `retired`: no longer offered; quizzes that contain it stay as they are. */
export const questionStatus = z.enum(['draft', 'ready', 'retired']);
export type QuestionStatus = z.infer<typeof questionStatus>;

export const MAX_TAGS = 20;
/** A tag is stored in normal form, in lower case. */
const tag = text(50).check(z.regex(VISIBLE, 'A tag is not empty'));
const tags = z.array(tag).check(z.maxLength(MAX_TAGS));

const settings = {
  topic_id: z.nullable(id),
  difficulty: z.nullable(difficulty),
  status: questionStatus,
  tags,
  /** Where the question comes from, such as an earlier examination. */
  source: text(200),
  /** Whether every teacher may work with it. */
  is_shared: z.boolean(),
  /**
   * Whether learners get it in practice by topic: while it is `ready`, and never while a running or coming exam contains it.
   */
  for_practice: z.boolean(),
};

const row = {
  ...settings,
  id,
  /** Whom it belongs to, with the username; null where nobody is known. */
  owner_id: z.nullable(id),
  owner: z.nullable(z.string()),
  /** The newest one, counted from 1. */
  version: z.int(),
  /** Languages in which text and options are complete. */
  languages: z.array(language),
  created_at: timestamp,
  updated_at: timestamp,
};

export const bankQuestionSummary = z.object({
  ...row,
  text: localizedText,
  /** The tree of a rich text, without its pictures. */
  rich: z.optional(textRich),
  /** Quizzes that contain it now, of those with which the caller may work. */
  uses: z.int(),
});
export type BankQuestionSummary = z.infer<typeof bankQuestionSummary>;

/** At most so many attempts count for the performance, in so many of the newest quizzes with finished attempts. */
export const PERFORMANCE_QUIZZES_COUNTED = 50;
export const PERFORMANCE_ATTEMPTS_COUNTED = 5000;

export const bankQuestion = z.object({
  ...row,
  content: questionContent,
  /** Questions that were merged into it, as far as that can be undone. */
  merged: z.array(z.object({ id, text: localizedText, at: timestamp })),
  /** Of the quizzes with which the caller may work. */
  uses: z.array(
    z.object({
      quiz_id: id,
      title: localizedText,
      /** The id of the question in the quiz. */
      question_id: id,
      /** null if the quiz contains none of the versions, as after a merge. */
      version: z.nullable(z.int()),
      deleted: z.boolean(),
    }),
  ),
  /** Over the finished attempts of all quizzes that contain it, as far as their answers count as in the quiz today. */
  performance: z.object({
    asked: z.int(),
    answered: z.int(),
    correct: z.int(),
    facility_index: z.nullable(z.number()),
    /** false: there are more attempts than are counted, those in the newest quizzes first. */
    complete: z.boolean(),
  }),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

export const BANK_QUESTIONS_PER_PAGE = 50;

export const listBankQuestions = {
  method: 'GET',
  path: '/api/admin/questions/',
  access: 'use_bank',
  summary:
    'Questions of the bank with which the caller may work, 50 per page, without keys; every filter narrows the list',
  query: z.extend(pageQuery, {
    /** Words in either language, in any order. Nepali is also found by its romanised form. */
    search: z.optional(text(200)),
    /** With all topics under it; `none`: questions without a topic. */
    topic_id: z.optional(z.union([z.literal('none'), idInPath])),
    tag: z.optional(tag),
    difficulty: z.optional(difficulty),
    status: z.optional(questionStatus),
    /** Complete in both languages, in English, in Nepali; or not complete in both. */
    language: z.optional(z.enum(['complete', 'en', 'ne', 'missing'])),
    /** Whether a quiz contains it. */
    used: z.optional(z.enum(['true', 'false'])),
    /** Whether it is released for practice by topic. */
    for_practice: z.optional(z.enum(['true', 'false'])),
    /** `me`: those that belong to the caller. */
    owner: z.optional(z.literal('me')),
    sort: z._default(z.enum(['newest', 'oldest', 'changed']), 'newest'),
  }),
  status: 200,
  response: z.object({
    questions: z.array(bankQuestionSummary),
    total: z.int(),
    /** Not all were counted: there are `total` or more. */
    or_more: z.boolean(),
    page: z.int(),
  }),
  errors: [],
} as const satisfies Endpoint;

const someSettings = z.partial(
  z.strictObject({
    ...settings,
    id: computed,
    owner_id: computed,
    owner: computed,
    version: computed,
    languages: computed,
    created_at: computed,
    updated_at: computed,
    merged: computed,
    uses: computed,
    performance: computed,
  }),
);

export const addBankQuestion = {
  method: 'POST',
  path: '/api/admin/questions/',
  access: 'use_bank',
  summary:
    'Add a question to the bank, shared unless it is not to be; or return the one that has the same content',
  body: z.extend(someSettings, {
    content: contentInput,
    /** Adds it although the bank has the same question with another key. */
    despite_conflict: z.optional(z.boolean()),
    /** Instead of `topic_id`: the name of a topic, which is added if there is none of that name. */
    topic: z.optional(z.union([text(200), topicName])),
  }),
  status: 201,
  response: bankQuestion,
  errors: ['BODY_TOO_LARGE', 'KEY_CONFLICT'],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;

export const getBankQuestion = {
  method: 'GET',
  path: '/api/admin/questions/:id/',
  access: 'edit_bank_question',
  of: 'bank_question',
  summary:
    'A question with its newest version, where it is used and how it did; of a merged one, the one it went into',
  params: idParams,
  status: 200,
  response: bankQuestion,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;

export const replaceBankQuestion = {
  method: 'PUT',
  path: '/api/admin/questions/:id/',
  access: 'edit_bank_question',
  of: 'bank_question',
  summary:
    'Save content as a new version if it differs, and the settings that are present; quizzes stay as they are',
  params: idParams,
  body: z.extend(someSettings, { content: contentInput }),
  status: 200,
  response: bankQuestion,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE', 'BODY_TOO_LARGE'],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;

export const deleteBankQuestion = {
  method: 'DELETE',
  path: '/api/admin/questions/:id/',
  access: 'edit_bank_question',
  of: 'bank_question',
  summary: 'Retire a question that a quiz contains or contained, delete any other',
  params: idParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
} as const satisfies Endpoint;

export const questionVersion = z.object({
  version: z.int(),
  content: questionContent,
  languages: z.array(language),
  created_at: timestamp,
  /** Username; null for samples, the command line, and questions from before there was a bank. */
  created_by: z.nullable(z.string()),
});
export type QuestionVersion = z.infer<typeof questionVersion>;

export const QUESTION_VERSIONS_PER_PAGE = 20;

export const listQuestionVersions = {
  method: 'GET',
  path: '/api/admin/questions/:id/versions/',
  access: 'edit_bank_question',
  of: 'bank_question',
  summary:
    'Versions of a question, newest first, 20 per page; `next` is the `before` of the next page, null on the last',
  params: idParams,
  query: z.object({ before: z.optional(idInPath) }),
  status: 200,
  response: z.object({ versions: z.array(questionVersion), next: z.nullable(z.int()) }),
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;

export const MAX_QUESTIONS_AT_ONCE = 1000;

export const changeBankQuestions = {
  method: 'PATCH',
  path: '/api/admin/questions/',
  access: 'use_bank',
  summary:
    'Change topic, tags, status, sharing or practice of many questions, all or none; `changed` counts those that differed',
  body: z.strictObject({
    question_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_QUESTIONS_AT_ONCE)),
    topic_id: z.optional(settings.topic_id),
    tags: z.optional(z.strictObject({ add: z._default(tags, []), remove: z._default(tags, []) })),
    status: z.optional(questionStatus),
    is_shared: z.optional(settings.is_shared),
    for_practice: z.optional(settings.for_practice),
  }),
  status: 200,
  response: z.object({ changed: z.int() }),
  errors: [],
} as const satisfies Endpoint;

const writing = z.strictObject({ en: z._default(text(5000), ''), ne: z._default(text(5000), '') });

export const findDuplicates = {
  method: 'POST',
  path: '/api/admin/questions/duplicates/',
  access: 'use_bank',
  summary: 'Up to 10 bank questions that resemble a text, in either language, the most similar first',
  body: z.strictObject({
    text: writing,
    options: z.optional(z.array(writing).check(z.maxLength(MAX_OPTIONS))),
    /** A question that is not reported: the one that is being edited. */
    except_id: z.optional(id),
  }),
  status: 200,
  response: z.array(
    z.object({
      question: bankQuestionSummary,
      /** 0 to 1; 1 if the texts differ in nothing but case, accents, spaces and punctuation. */
      similarity: z.number(),
    }),
  ),
  errors: [],
  costly: true,
  repeatable: true,
} as const satisfies Endpoint;

export const mergeBankQuestions = {
  method: 'POST',
  path: '/api/admin/questions/:id/merge/',
  access: 'edit_bank_question',
  of: 'bank_question',
  summary:
    'Join a question into another one, which gets its tags and uses; quizzes stay as they are. It can be undone',
  params: idParams,
  body: z.strictObject({
    into: id,
    /** Which of the two has the right key: required where their keys differ. */
    key_of: z.optional(id),
  }),
  status: 200,
  response: bankQuestion,
  errors: ['NOT_FOUND', 'KEY_CONFLICT'],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;

export const undoMerge = {
  method: 'POST',
  path: '/api/admin/questions/:id/unmerge/',
  access: 'edit_bank_question',
  of: 'bank_question',
  summary: 'Undo a merge: the question that went away is there again, with the uses that it had',
  params: idParams,
  status: 200,
  response: bankQuestion,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'bank_question',
} as const satisfies Endpoint;

export const MAX_CONFLICTS_CHECKED = 500;

/** A question, and the same one in the bank with another key. */
export const keyConflict = z.object({
  /** null: the content of the call. */
  question_id: z.nullable(id),
  /** The texts of the correct options. */
  correct_texts: z.array(localizedText),
  other: z.object({ id, text: localizedText, correct_texts: z.array(localizedText), status: questionStatus }),
});
export type KeyConflict = z.infer<typeof keyConflict>;

export const listKeyConflicts = {
  method: 'POST',
  path: '/api/admin/questions/key-conflicts/',
  access: 'use_bank',
  summary: 'Questions of the bank, or a content, that the bank has with another key, too; with both keys',
  body: z.strictObject({
    question_ids: z._default(z.array(id).check(z.maxLength(MAX_CONFLICTS_CHECKED)), []),
    content: z.optional(contentInput),
  }),
  status: 200,
  response: z.array(keyConflict),
  errors: ['BODY_TOO_LARGE'],
  reveals_keys_of: 'bank_question',
  repeatable: true,
} as const satisfies Endpoint;
