import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Learner } from '#support/prepare.ts';
import { type Call, openClient, type Tally } from './client.ts';

/** Milliseconds that learners waited, from each click to its response, including retries. */
export interface Latencies {
  open: number[];
  first_question: number[];
  save: number[];
  submit: number[];
}

export interface Paper {
  questions: { id: number; options: { id: number }[] }[];
}

/** What the server acknowledged to one learner, to be compared with the database afterwards. */
export interface Acknowledged {
  user_id: number;
  attempt: number;
  /** Question id → option id, as acknowledged by the server. */
  acknowledged: Map<number, number>;
  score: number;
  receipt: string;
}

export interface Exam {
  url: string;
  tally: Tally;
  quiz_id: number;
  latencies: Latencies;
  /** Compressed, as the first learner received it. All others must receive the same bytes, unless each has another paper. */
  paper: { isShared: boolean; bytes?: Buffer; questions: Paper['questions'] };
  saves: number;
  /** When everyone pressed Start (ms since 1970). */
  started: number;
  /** Uniform in [0, 1), with the same sequence in every run. */
  random: () => number;
}

interface Session {
  attempt: { id: number; deadline: string; server_time: string };
}

// Time before the deadline at which saving ends and submitting begins (ms).
const SUBMIT_PHASE_MS = 10_000;
/** The page submits by itself at 1 s left. */
const AUTO_SUBMIT_MS = 1000;

/** Logs a learner in, loads the list of quizzes and opens the instructions. */
export async function arrive(exam: Exam, { user_id, token }: Learner): Promise<Seated> {
  const client = openClient(exam.url, token, exam.tally);
  const another = openClient(exam.url, token, exam.tally);
  // Browsers use several connections for a screen, and leave them open.
  await Promise.all([client.call('GET', '/api/quizzes/'), another.call('GET', '/api/quizzes/upcoming/')]);
  return { ...client, user_id, another };
}

export interface Seated {
  user_id: number;
  call: Call;
  close: () => void;
  /** A second connection. */
  another: { call: Call; close: () => void };
}

/** One learner's exam: starts, reads, answers, saves repeatedly, and submits within the last ten seconds. */
export async function sit(exam: Exam, { user_id, call, close, another }: Seated): Promise<Acknowledged> {
  const { latencies, random } = exam;
  const path = `/api/quizzes/${exam.quiz_id}`;
  // If this program is late for a moment, the wait still counts from when it was due.
  const pressed = exam.started;
  const timed = async (name: keyof Latencies, since: number, reply: Promise<Buffer>) => {
    const body = await reply;
    latencies[name].push(performance.now() - since);
    return body;
  };

  const opened = await timed('open', pressed, call('POST', `${path}/attempt/`));
  const { attempt } = JSON.parse(opened.toString()) as Session;
  const ends = performance.now() + Date.parse(attempt.deadline) - Date.parse(attempt.server_time);
  const paper = await readPaper(path, { call, another }, () =>
    latencies.first_question.push(performance.now() - pressed),
  );
  const questions = once(() => read(exam, paper));

  const results: Acknowledged = {
    user_id,
    attempt: attempt.id,
    acknowledged: new Map(),
    score: Number.NaN,
    receipt: '',
  };
  const saved_from = performance.now();
  const moments = Array.from({ length: exam.saves }, random).sort((a, b) => a - b);
  const client_name = `stampede-${user_id}-xxxx`;
  for (const [index, moment] of moments.entries()) {
    const due = await until(saved_from + moment * (ends - SUBMIT_PHASE_MS - saved_from));
    const answers = choose(questions(), random, Math.ceil(questions().length / exam.saves));
    const body = {
      attempt: attempt.id,
      client: client_name,
      seq: index + 1,
      answers: Object.fromEntries(answers),
    };
    await timed('save', due, call('PUT', `${path}/answers/`, body));
    acknowledge(results, answers);
  }

  // Half of the learners press the button during the last ten seconds. For the others the timer submits.
  const before =
    random() < 0.5 ? AUTO_SUBMIT_MS : AUTO_SUBMIT_MS + random() * (SUBMIT_PHASE_MS - AUTO_SUBMIT_MS);
  const due = await until(ends - before);
  const answers = choose(questions(), random, 3);
  const body = { attempt: attempt.id, answers: Object.fromEntries(answers) };
  const reply = await timed('submit', due, call('POST', `${path}/submit/`, body));
  close();
  acknowledge(results, answers);
  const { score, receipt } = JSON.parse(reply.toString()) as { score: number; receipt: string };
  return { ...results, score, receipt };
}

/** Reading a paper takes this program as long as the server needs to send several: it waits until the learner answers. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** As the web app: the first question does not wait for the paper. */
async function readPaper(
  path: string,
  { call, another }: Pick<Seated, 'call' | 'another'>,
  onFirst: () => void,
): Promise<Buffer> {
  const paper = call('GET', `${path}/paper/`);
  await Promise.race([paper, another.call('GET', `${path}/question/1/`)]);
  another.close();
  onFirst();
  return paper;
}

const questionsIn = (bytes: Buffer) =>
  (JSON.parse(brotliDecompressSync(bytes).toString()) as Paper).questions;

function read(exam: Exam, bytes: Buffer): Paper['questions'] {
  if (!exam.paper.isShared) return questionsIn(bytes);
  if (!exam.paper.bytes) {
    exam.paper.bytes = bytes;
    exam.paper.questions = questionsIn(bytes);
  }
  if (!exam.paper.bytes.equals(bytes)) throw new Error('A learner received a different paper');
  return exam.paper.questions;
}

/** Answers to some questions; one in ten is cleared. */
function choose(questions: Paper['questions'], random: () => number, count: number) {
  const answers = new Map<number, number | null>();
  for (let n = 0; n < count; n++) {
    const question = questions[Math.floor(random() * questions.length)];
    const option = question?.options[Math.floor(random() * question.options.length)];
    if (question && option) answers.set(question.id, random() < 0.1 ? null : option.id);
  }
  return answers;
}

function acknowledge({ acknowledged }: Acknowledged, answers: Map<number, number | null>) {
  for (const [question, option] of answers) {
    if (option === null) acknowledged.delete(question);
    else acknowledged.set(question, option);
  }
}

/** Waits until a moment and returns it; returns the current time if it has passed. */
async function until(moment: number): Promise<number> {
  const now = performance.now();
  if (moment <= now) return now;
  await wait(moment - now);
  return moment;
}
