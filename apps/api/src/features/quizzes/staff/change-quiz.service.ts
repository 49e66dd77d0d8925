import { can } from '@abhyas/contract/accounts/policy';
import type { AuditKind, NewAuditDetails } from '@abhyas/contract/audit';
import type { BankReference } from '@abhyas/contract/bank';
import type { AdminQuiz, AskedInExams } from '@abhyas/contract/quizzes/staff';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { recordEvent } from '#features/audit/audit.ts';
import {
  lacksPools,
  pooledIds,
  type RevisionContent,
  reconciled,
  type StoredSection,
  withForms,
  withoutPools,
  withSections,
} from '#features/papers/papers.ts';
import { asSerialized, type QuestionContent, requireRoomForTrees } from '#features/questions/questions.ts';
import type { Revisions } from '#features/quizzes/revisions.queries.ts';
import { publishedBy } from '#features/quizzes/rules/published-by.ts';
import { changesBetween, withChangedKeys } from '#features/quizzes/rules/revision-changes.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { isMatched } from '#platform/http/if-match.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import {
  askedInExams,
  type DespiteExams,
  recordingRefusals,
  requireKeysUnasked,
  requireUnasked,
} from './asked.service.ts';
import { audienceOf, namesIn } from './audience-names.service.ts';
import { listReferences } from './bank-uses/bank-uses.queries.ts';
import { type Drawing, withPools } from './bank-uses/pools.service.ts';
import { recordQuestions } from './bank-uses/record-questions.service.ts';
import { contentOf, printedContent } from './content.service.ts';
import { findQuiz, insertRevision, type Quiz, updateQuiz } from './editor.queries.ts';
import {
  computedSettings,
  judgeReleaseChange,
  type ReleaseJudging,
  releasesKeys,
  type Sitters,
  settingsAfter,
} from './release-changes.service.ts';
import { requireReminderRights } from './reminder-rights.service.ts';

export interface ReadDeps {
  db: Database;
  revisions: Revisions;
}

export interface EditorDeps extends ReadDeps, ReleaseJudging {
  clock: Clock;
  /** Whether a learner has ever opened the quiz. The attempts feature implements it; app.ts passes it in. */
  hasAttempts: (db: Queryable, quiz_id: number) => Promise<boolean>;
  /** How many learners sit a quiz now, and how many more can start it. The attempts feature implements it. */
  countSitters: (db: Queryable, sitting: { quiz: Quiz; now: number }) => Promise<Sitters>;
  /**
   * Records that keys of bank questions are sent to a user, for every quiz that contains one. The attempts feature
   * implements it.
   */
  recordKeysSent: (db: Queryable, to: { user_id: number; bank_ids: number[] }) => Promise<void>;
  /** By question of a quiz, its options with the key that was decided since. The grading feature implements it. */
  decidedKeys: (
    db: Queryable,
    quiz_id: number,
  ) => Promise<ReadonlyMap<number, Pick<QuestionContent, 'options'>>>;
  /**
   * Lets verdicts hold for corrected questions too, where the correction is not about their options. Called before the revision is
   * stored. The grading feature implements it.
   */
  carryVerdicts: (
    db: Queryable,
    correction: { quiz: Quiz; before: RevisionContent; after: RevisionContent; at: string },
  ) => Promise<void>;
  /** Called when a change of a quiz is or may be committed, before the response. */
  onChanged: () => void;
}

/** A response with the quiz's version, which If-Match is compared with. */
export interface Versioned<Answer> {
  version: number;
  answer: Answer;
}

/** ETag of a version (RFC 9110, 8.8.3). */
export const etagOf = (version: number): string => `"${version}"`;

/** Identifies the quiz to change and the version that the admin has seen. Without a version the last save wins. */
export interface Edit {
  quiz_id: number;
  by: StaffActor;
  if_match: string | undefined;
  despite_exams?: DespiteExams;
  /**
   * The caller wrote the questions, published them before, or lets more learners sit. A client that knows the specification alone has an examiner's
   * rights and no `despite_exams`: its call is meant.
   */
  is_own_content?: boolean;
  /** Whether the quiz may be a deleted one. */
  deleted?: boolean;
}

export type QuizSettings = Partial<
  Pick<
    Quiz,
    | 'status'
    | 'start_time'
    | 'end_time'
    | 'late_start'
    | 'duration_minutes'
    | 'allowed_attempts'
    | 'difficulty'
    | 'is_paid_tier'
    | 'accept_late'
    | 'remind_day_before'
    | 'record_focus'
    | 'raise_hand'
    | 'show_score'
    | 'show_answers'
    | 'score_released_by_hand_at'
    | 'answers_released_by_hand_at'
    | 'keys_confirmed_at'
    | 'is_shared'
    | 'class_ids'
    | 'deleted_at'
  >
>;

interface QuizChange {
  /** The kind of the audit event. */
  kind: AuditKind;
  details?: NewAuditDetails;
  settings?: QuizSettings;
  content?: RevisionContent;
  /** The earlier revision that the content is: then its forms stay. */
  restored?: RevisionContent;
  /** The section that new questions join: the last one unless it says. */
  section?: number | undefined;
  /** Versions of the bank that questions of the content were made from, by the id of the question. */
  references?: ReadonlyMap<number, { bank_id: number; version: number }>;
  /** Runs in the same transaction, when the bank has the questions of the content. */
  afterwards?: () => Promise<void>;
}

/**
 * Changes a quiz in one transaction, one editor at a time: settings in place; title, marking and questions as the
 * next revision. If nothing changes, it writes and records nothing and keeps the version, so that other open editors
 * stay up to date. Throws NOT_FOUND, also for a quiz with which the actor may not work, or CHANGED_ELSEWHERE.
 */
export async function changeQuiz(
  deps: EditorDeps,
  edit: Edit,
  change: (
    db: Queryable,
    before: { quiz: Quiz; content: RevisionContent },
  ) => Promise<QuizChange | undefined> | QuizChange | undefined,
): Promise<Versioned<AdminQuiz>> {
  const { by } = edit;
  const changed = inTransaction(deps.db, async (tx) => {
    const quiz = await findQuiz(tx, edit.quiz_id, { lock: true, deleted: edit.deleted ?? false });
    if (!quiz || !can(by, 'edit_quiz', quiz)) throw new DomainError('NOT_FOUND');
    if (edit.if_match !== undefined && !isMatched(edit.if_match, etagOf(quiz.version))) {
      throw new DomainError('CHANGED_ELSEWHERE');
    }
    const before = await contentOf(deps, quiz, tx);
    const changed = await change(tx, { quiz, content: before });
    const has_attempts = await deps.hasAttempts(tx, quiz.id);
    if (changed === undefined)
      return {
        version: quiz.version,
        answer: await answerOf(tx, quiz, { content: before, has_attempts, by, now: deps.clock.now() }),
      };
    const at = iso(deps.clock.now());
    const settings = settingsAfter(quiz, changed.settings ?? {}, { has_attempts, now: Date.parse(at) });
    const printed = changed.restored ?? (await printedContent(deps, tx, quiz, before));
    const {
      content: drawn,
      references,
      pooled,
    } = await withDraws(
      tx,
      { quiz, settings, by, now: Date.parse(at), despite_exams: edit.despite_exams },
      changed,
      { before, printed },
    );
    // The response has the keys of questions that it draws from.
    if (by.user_id !== null && pooled.length > 0)
      await deps.recordKeysSent(tx, { user_id: by.user_id, bank_ids: pooled });
    const content = withForms(drawn, settings.status ?? quiz.status, printed);
    const changes = changesBetween(before, content);
    const revision = changes ? quiz.revision + 1 : quiz.revision;
    if (changes) {
      requireRoomForTrees(content.questions);
      await deps.carryVerdicts(tx, { quiz, before, after: content, at });
      await insertRevision(tx, {
        ...withSections(content),
        quiz_id: quiz.id,
        revision,
        changes,
        created_by: by.user_id,
        created_at: at,
      });
      await recordQuestions(tx, {
        quiz_id: quiz.id,
        difficulty: settings.difficulty ?? quiz.difficulty,
        questions: content.questions,
        before: before.questions,
        references,
        owner_id: quiz.owner_id,
        is_shared: settings.is_shared ?? quiz.is_shared,
        by,
        at,
      });
    }
    const published = publishedBy({
      before: { ...quiz, ...before },
      after: { ...quiz, ...settings, ...content },
      now: Date.parse(at),
    });
    const isMeant = edit.is_own_content && can(by, 'publish_exam_questions');
    const despite_exams = edit.despite_exams ?? (isMeant ? 'true' : undefined);
    const exams = await requireUnasked(tx, {
      ...{ quiz_id: quiz.id, by, now: Date.parse(at), despite_exams, published },
      questions: content.questions,
    });
    await changed.afterwards?.();
    const computed = computedSettings(quiz, settings, Date.parse(at));
    const judged = {
      quiz,
      after: { ...quiz, ...settings, ...computed },
      ...{ has_attempts, by, now: Date.parse(at) },
    };
    await requireReminderRights(tx, {
      before: { ...quiz, title: before.title },
      after: { ...judged.after, title: content.title },
      ...{ now: judged.now, by },
    });
    const { released, withdrawn } = await judgeReleaseChange(deps, tx, judged);
    if (releasesKeys(quiz, judged.after, judged.now)) {
      const release = { quiz_id: quiz.id, by, now: judged.now, despite_exams: edit.despite_exams };
      exams.push(...(await requireKeysUnasked(tx, release)));
    }
    await updateQuiz(tx, quiz.id, { ...settings, ...computed, revision });
    const on = { type: 'quiz', id: quiz.id, name: inOneLanguage(content.title) } as const;
    // Calls that release by name record it themselves.
    if (changed.kind !== 'results_released' && changed.kind !== 'results_withdrawn') {
      if (released.length > 0)
        await recordEvent(tx, { at, kind: 'results_released', by, on, details: { released } });
      if (withdrawn.length > 0)
        await recordEvent(tx, { at, kind: 'results_withdrawn', by, on, details: { released: withdrawn } });
    }
    await recordEvent(tx, {
      at,
      kind: changed.kind,
      by,
      on,
      details: {
        ...withChangedKeys(changed.details, before, content),
        revision,
        ...(exams.length > 0 && { despite_exams: [...new Set(exams)] }),
      },
    });
    const after = { ...quiz, ...settings, ...computed, revision, version: quiz.version + 1 };
    return {
      version: after.version,
      answer: await answerOf(tx, after, { content, has_attempts, by, now: Date.parse(at) }),
    };
  }).finally(deps.onChanged);
  return recordingRefusals({ db: deps.db, now: deps.clock.now() }, by, changed);
}

/**
 * The new content as it is stored. Publishing chooses among which questions sections draw, and so does a change of what is
 * drawn; a draft has not chosen.
 */
async function withDraws(
  tx: Queryable,
  { quiz, settings, ...drawing }: { quiz: Quiz; settings: QuizSettings } & Omit<Drawing, 'quiz_id'>,
  { content: changed, section, references: taken = new Map() }: QuizChange,
  { before, printed }: { before: RevisionContent; printed: RevisionContent },
): Promise<Drawn> {
  const content = arranged(changed ?? before, section);
  const status = settings.status ?? quiz.status;
  if (status === 'draft') return { content: withoutPools(content), references: taken, pooled: [] };
  if (quiz.status === status && !lacksPools(content)) return { content, references: taken, pooled: [] };
  const { content: drawn, references } = await withPools(
    tx,
    { quiz_id: quiz.id, ...drawing },
    content,
    printed,
  );
  const pooled = [...references.values()].map(({ bank_id }) => bank_id);
  return { content: drawn, references: new Map([...taken, ...references]), pooled };
}

interface Drawn {
  content: RevisionContent;
  references: NonNullable<QuizChange['references']>;
  /** Bank questions that came with what is drawn. */
  pooled: number[];
}

/** The content with every question in a section, if there are any, and in the order of the sections. */
function arranged(content: RevisionContent, joining: number | undefined): RevisionContent {
  if (!content.sections) return content;
  const sections = reconciled(content.sections, content.questions, joining);
  // Of a pool that is chosen again nothing is left.
  const [before, now] = [pooledIds(content.sections), pooledIds(sections)];
  const questions = content.questions.filter(({ id }) => !before.has(id) || now.has(id));
  const { question_count, paper_sections, full_marks, ...whole } = withSections({
    ...content,
    ...{ sections, questions },
  });
  return whole;
}

/**
 * A quiz that a body names, with its content: the guards know only what addresses name. Throws NOT_FOUND, also for a quiz
 * with which the actor may not work.
 */
export async function readQuizFor(
  deps: Pick<ReadDeps, 'revisions'>,
  db: Queryable,
  { quiz_id, by }: { quiz_id: number; by: StaffActor },
): Promise<{ quiz: Quiz; content: RevisionContent }> {
  const quiz = await findQuiz(db, quiz_id);
  if (!quiz || !can(by, 'edit_quiz', quiz)) throw new DomainError('NOT_FOUND');
  return { quiz, content: await contentOf(deps, quiz, db) };
}

/** The quiz as admins see it, without internal columns and without its audience. */
export function asAdminQuiz(
  quiz: Quiz,
  content: RevisionContent,
  {
    has_attempts,
    references,
    asked,
  }: {
    has_attempts: boolean;
    references?: ReadonlyMap<number, BankReference>;
    asked?: ReadonlyMap<number, AskedInExams>;
  },
): Omit<AdminQuiz, 'audience'> {
  const { version, created_at, deleted_at, regrade, class_ids, ...visible } = quiz;
  const { earlier_deadline, end_release_at, overrides, keys_confirmed_at, ...moments } = visible;
  const { keys_at_once_at, keys_after_end_at, keys_by_hand_at, ...limits } = moments;
  const { override_start, override_end, override_minutes, override_percent, ...settings } = limits;
  const questions = content.questions.map((question) => {
    const bank = references?.get(question.id);
    const exams = asked?.get(question.id);
    return { ...asSerialized(question), ...(bank && { bank }), ...(exams && { asked: exams }) };
  });
  const { sections, drawn_forms, ...own } = content;
  return {
    ...settings,
    ...own,
    questions,
    ...(sections && { sections: sections.map(asAdminSection) }),
    has_attempts,
  };
}

const asAdminSection = ({ draws, ...section }: StoredSection) => ({
  ...section,
  draws: draws.map(({ left_out, ...draw }) => draw),
});

/** The same with its audience and the bank questions of its questions, as far as the actor may work with them. */
export async function answerOf(
  db: Queryable,
  quiz: Quiz,
  {
    content,
    has_attempts,
    by,
    now,
  }: { content: RevisionContent; has_attempts: boolean; by: StaffActor; now: number },
): Promise<AdminQuiz> {
  const references = await listReferences(db, quiz.id, by);
  const asked = await askedInExams(db, { quiz_id: quiz.id, by, now });
  const audience = audienceOf(quiz, await namesIn(db, [quiz]));
  return { ...asAdminQuiz(quiz, content, { has_attempts, references, asked }), audience };
}
