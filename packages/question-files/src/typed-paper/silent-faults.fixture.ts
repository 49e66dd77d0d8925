import { FileRefused } from '#issues.ts';
import type { ReadFile, ReadIssue, ReadQuestion } from '#questions.ts';
import { MORE_SLIPS } from './more-slips.fixture.ts';
import { readTypedText } from './read-typed-text.ts';
import { type Expected, makePaper, type Paper, pick, randomOf, SLIPS } from './slipped-papers.fixture.ts';

const ALL_SLIPS = { ...SLIPS, ...MORE_SLIPS };

// What a reader must make of papers with one slip or two: every question is right, or it is marked.

export type Fault = 'wrong key' | 'other';

/** A question that is not right, and that nothing marks. */
export interface SilentFault {
  fault: Fault;
  question: number;
  slips: string[];
  /** The word of its stem. */
  stem: string;
  text: string;
  read: string;
}

const words = (text: string): string => text.replace(/[*\\]/g, '').replace(/\s+/g, ' ').trim();
const both = ({ en, ne }: { en: string; ne: string }): string => words(`${en} ${ne === en ? '' : ne}`);

/** Reads a paper with slips, and compares each question. */
export function silentFaults(paper: Paper, slips: string[]): SilentFault[] {
  const text = paper.lines.map((line) => line.text).join('\n');
  const file = readOrRefused(text);
  // A paper that is refused is no silent fault.
  if (!file) return [];
  const isPQRS = slips.includes('a list P., Q., R., S. in a stem');
  return paper.questions.flatMap((expected, n): SilentFault[] => {
    const fault = faultOf(file, expected, isPQRS);
    const read = file.questions
      .map(
        (question) =>
          `${both(question.text)} | ${question.options.map((option) => `${option.is_correct ? '*' : ''}${both(option.text)}`).join(' | ')}`,
      )
      .join('\n');
    return fault ? [{ fault, question: n + 1, slips, stem: expected.stem, text, read }] : [];
  });
}

function readOrRefused(text: string): ReadFile | undefined {
  try {
    return readTypedText(text);
  } catch (error) {
    if (error instanceof FileRefused) return undefined;
    throw error;
  }
}

function faultOf({ questions, issues }: ReadFile, expected: Expected, isPQRS: boolean): Fault | undefined {
  const tokens = [expected.stem, ...expected.options.map((option) => option.split(' ')[0] ?? '')];
  const textsOf = ({ text, options, hint }: ReadQuestion) =>
    [text, ...options.map((option) => option.text), ...(hint ? [hint] : [])].map(both).join('\n');
  const isMarked = (issue: ReadIssue, question: number) => issue.question === question;
  const holders = questions.flatMap((question, place) =>
    tokens.some((token) => textsOf(question).includes(token)) ? [place] : [],
  );
  const own = questions.findIndex((question) => both(question.text).includes(expected.stem));
  const question = questions[own];
  const isNamed = issues.some(({ params }) =>
    tokens.some((token) => String(params.text ?? '').includes(token)),
  );
  if (holders.some((place) => issues.some((issue) => isMarked(issue, place + 1)))) return undefined;
  if (!question) return isNamed ? undefined : 'other';
  const key = question.options.find((option) => option.is_correct);
  const named = key && tokens.findIndex((token, place) => place > 0 && both(key.text).includes(token));
  if (!key || named !== expected.key + 1) return 'wrong key';
  const isRight =
    holders.length === 1 &&
    question.options.length === 4 &&
    question.options.every(({ text }, place) => {
      const option = words(expected.options[place] ?? '');
      const isPair = text.en !== '' && text.ne !== '' && text.en !== text.ne;
      return isPair ? words(text.en) === option : both(text).startsWith(option);
    }) &&
    (isPQRS || both(question.text) === words(expected.text));
  return isRight ? undefined : 'other';
}

export interface Rates {
  questions: number;
  papers: number;
  wrongKeys: SilentFault[];
  others: SilentFault[];
}

/** Reads so many papers, each with as many slips. */
export function playPapers({ seed, papers, slips }: { seed: number; papers: number; slips: 1 | 2 }): Rates {
  const random = randomOf(seed);
  const names = Object.keys(ALL_SLIPS);
  const rates: Rates = { questions: 0, papers: 0, wrongKeys: [], others: [] };
  while (rates.papers < papers) {
    const paper = makePaper(random);
    const lines = [...paper.lines];
    const made: string[] = [];
    for (let tries = 0; made.length < slips && tries < 20; tries += 1) {
      const name = pick(random, names);
      if (ALL_SLIPS[name]?.(lines, random, paper.style)) made.push(name);
    }
    if (made.length < slips) continue;
    const faults = silentFaults({ ...paper, lines }, made);
    rates.papers += 1;
    rates.questions += paper.questions.length;
    rates.wrongKeys.push(...faults.filter(({ fault }) => fault === 'wrong key'));
    rates.others.push(...faults.filter(({ fault }) => fault === 'other'));
  }
  return rates;
}
