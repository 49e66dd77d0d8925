import type {
  AnswerChanges,
  AnsweredAt,
  FlagChanges,
  findAttempt,
  getPaper,
  getQuestion,
  QuizSession,
  saveAnswers as saveAnswersCall,
  submitAttempt,
} from '@abhyas/contract/attempts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { hasCode, isPassing } from '../../api/api-error.ts';
import { timeLimit } from '../../api/http.ts';
import { jittered, retryDelay } from '../../api/retry-delay.ts';
import { getSession } from '../../api/session/session.ts';
import { TokenMissingError } from '../../api/session/tokens.ts';
import { deviceNow, type Instant, instantNow, monotonicNow } from '../../lib/clock.ts';
import { type Journal, opened, serverTimeOf } from './outbox/journal.ts';
import { changeJournal, listJournals, nameOf, readJournal } from './outbox/journal-store.ts';
import { keepPaper, readPaper } from './outbox/paper-store.ts';

/** Who takes the quiz: `sub` of the session in which the screen was opened; empty when the token cannot be read. */
export type LearnerId = string;

export const signedInLearner = (): LearnerId => getSession()?.sub ?? '';
export const isSignedIn = (learner: LearnerId): boolean => signedInLearner() === learner;

/** Another learner has logged in beside, in another tab: what the server says now, it says to them. */
export class OtherLearnerError extends Error {
  override readonly name = 'OtherLearnerError';
}

/** Asks only as this learner, and believes only what was answered to this learner. */
async function askAs<T>(learner: LearnerId, ask: () => Promise<T>): Promise<T> {
  const check = () => {
    if (getSession() !== undefined && !isSignedIn(learner)) throw new OtherLearnerError();
  };
  check();
  // An error, too, is an answer.
  const [answer] = await Promise.allSettled([ask()]);
  check();
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

/** Nobody is signed in any more, or someone else is: the answers wait for their learner. */
export const isSessionOver = (error: unknown): boolean =>
  hasCode(error, 'NOT_SIGNED_IN', 'SESSION_ENDED') ||
  error instanceof TokenMissingError ||
  error instanceof OtherLearnerError;

export interface AttemptReading {
  session: QuizSession;
  /** What this browser has of it. */
  journal: Journal;
  /** Moment of the monotonic clock for which the server's time in the answer speaks. */
  received_at: number;
  asked: Instant;
  /** Without a network it is what the journal remembers. */
  from: 'server' | 'journal';
}

/** What the server says now of the open attempt. @throws ApiError, NetworkError, OtherLearnerError */
export const askForAttempt = (
  id: string,
  learner: LearnerId,
  signal: AbortSignal,
): Promise<Pick<AttemptReading, 'session' | 'received_at' | 'asked'>> =>
  askAs(learner, async () => {
    const params = { id };
    const asked = instantNow();
    const session = await call<typeof findAttempt>('GET /api/quizzes/:id/attempt/', { params, signal });
    return { session, received_at: monotonicNow(), asked };
  });

/** With something to fall back on there is no need to wait long for a slow network. */
const FALLBACK_MS = 6000;

/** The open attempt as the server has it, or without a network as this browser remembers it. */
export async function readAttempt(
  id: string,
  learner: LearnerId,
  signal: AbortSignal,
): Promise<AttemptReading> {
  const kept = await findJournal(learner, id);
  try {
    const reading = await askForAttempt(id, learner, kept ? timeLimit(FALLBACK_MS) : signal);
    const journal = await openJournal(learner, id, reading.session);
    return { ...reading, journal, from: 'server' };
  } catch (error) {
    if (kept === undefined || !isPassing(error)) throw error;
    const asked = instantNow();
    const server_time = new Date(serverTimeOf(kept, asked.device)).toISOString();
    const attempt = { ...kept.session.attempt, server_time };
    const session = { ...kept.session, attempt };
    return { session, journal: kept, received_at: asked.monotonic, asked, from: 'journal' };
  }
}

/** The last attempt of a quiz that this browser knows of. */
export async function findJournal(learner: LearnerId, quiz: string): Promise<Journal | undefined> {
  const ofQuiz = (await listJournals(learner)).filter((journal) => journal.quiz === quiz);
  return ofQuiz.sort((a, b) => b.session.attempt.number - a.session.attempt.number)[0];
}

async function openJournal(learner: LearnerId, quiz: string, session: QuizSession): Promise<Journal> {
  const page = { learner, username: getSession()?.username, quiz, session, device: deviceNow() };
  const key = { learner, attempt: session.attempt.id };
  return (await changeJournal(key, (known) => opened(known, page))) ?? opened(undefined, page);
}

/** Read anew at every visit, and then left alone: while answers are being given the screen is the truth. */
export const attemptQuery = (id: string, learner: LearnerId) =>
  queryOptions({
    queryKey: ['attempts', id],
    queryFn: ({ signal }) => readAttempt(id, learner, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const questionKeys = (id: string) => ['attempts', id, 'question'];

/** A network that has not brought one question by then is taken for none. */
const QUESTION_LIMIT_MS = 20_000;

/** A paper that has not come by then lets the question go ahead alone. */
const PAPER_FIRST_MS = 3000;

export const questionQuery = (paper: PaperQuery, n: number) =>
  queryOptions({
    queryKey: [...questionKeys(paper.id), paper.attempt, n],
    queryFn: async ({ signal, client }) => {
      const { id, learner } = paper;
      const whole = client.ensureQueryData(paperQuery(paper)).catch(() => undefined);
      const failing = client.getQueryState(paperQuery(paper).queryKey)?.fetchFailureCount ?? 0;
      const patience = new Promise<undefined>((resolve) => setTimeout(resolve, failing ? 0 : PAPER_FIRST_MS));
      const questions = await Promise.race([whole, patience]);
      const question = questions?.[n - 1];
      if (question !== undefined) return question;
      const input = { params: { id, n: String(n) }, signal: timeLimit(QUESTION_LIMIT_MS, signal) };
      const alone = await askAs(learner, () =>
        call<typeof getQuestion>('GET /api/quizzes/:id/question/:n/', input),
      );
      // An answer to a question of another paper would be refused, and all others with it.
      if (alone.id !== paper.questions[n - 1]?.id) throw new Error('The question is of another attempt');
      return alone;
    },
    // The attempt pins its revision: a question once loaded stays right and must outlive a broken network.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export interface PaperQuery {
  id: string;
  learner: LearnerId;
  attempt: number;
  /** Of the attempt, in their order. */
  questions: ReadonlyArray<{ id: number }>;
}

/** The whole paper, kept for the attempt, pictures included: after that no question needs the network. */
export const paperQuery = (paper: PaperQuery) =>
  queryOptions({
    queryKey: [...questionKeys(paper.id), paper.attempt, 'paper'],
    queryFn: ({ signal }) => fetchPaper(paper, signal),
    retry: (_failures, error) => isPassing(error),
    retryDelay: (failures) => jittered(retryDelay(failures), Math.random()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

async function fetchPaper({ id, learner, attempt, questions }: PaperQuery, signal: AbortSignal) {
  const key = { learner, attempt };
  const kept = await readPaper(nameOf(key));
  if (kept !== undefined) return kept;
  const params = { id };
  const paper = await askAs(learner, () =>
    call<typeof getPaper>('GET /api/quizzes/:id/paper/', { params, signal }),
  );
  // Between the two calls another device may have ended this attempt and opened the next.
  const isOfAttempt =
    paper.questions.length === questions.length &&
    questions.every((question, index) => paper.questions[index]?.id === question.id);
  if (!isOfAttempt) throw new Error('The paper is of another attempt');
  // Not after the attempt has ended, or its learner has left.
  if ((await readJournal(key)) !== undefined) await keepPaper(nameOf(key), paper.questions);
  return paper.questions;
}

interface SaveBody {
  attempt: number;
  client: string;
  seq: number;
  answers: AnswerChanges;
  answered_at: AnsweredAt;
  flag_changes: FlagChanges | undefined;
}

export const saveAnswers = (id: string, learner: LearnerId, body: SaveBody, signal: AbortSignal) =>
  askAs(learner, () =>
    call<typeof saveAnswersCall>('PUT /api/quizzes/:id/answers/', { params: { id }, body, signal }),
  );

export type Submission = Pick<SaveBody, 'attempt' | 'client' | 'answers' | 'answered_at'>;

export const submit = (id: string, learner: LearnerId, body: Submission, signal: AbortSignal) =>
  askAs(learner, () =>
    call<typeof submitAttempt>('POST /api/quizzes/:id/submit/', { params: { id }, body, signal }),
  );
