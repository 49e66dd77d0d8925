import { MAX_READ_OPTIONS } from '#bounds.ts';
import type { LetterSeries } from '#option-letters.ts';
import { type AikenLine, REASON } from './aiken-lines.ts';

export interface AikenQuestion {
  line: number;
  stem: string[];
  /** `place` is that of the letter. */
  options: { place: number; lines: string[] }[];
  /** What stands behind `ANSWER:`. */
  answers: string[];
  explanation: string[];
  source: string;
}

interface Open extends AikenQuestion {
  series: LetterSeries[];
  lines: AikenLine[];
}

/** The lines of each question. A question ends with its answer, or where the next one begins. */
export function groupLines(lines: AikenLine[]): AikenQuestion[] {
  const questions: Open[] = [];
  let open: Open | undefined;
  const begin = (first: AikenLine): Open => {
    open = {
      line: first.number,
      stem: [],
      options: [],
      answers: [],
      explanation: [],
      source: '',
      series: [],
      lines: [],
    };
    questions.push(open);
    return open;
  };
  for (const [at, line] of lines.entries()) {
    const isOption =
      line.kind === 'option' &&
      !isStemWithInitial(lines, at, open) &&
      (!line.isLoose || isLooseOption(lines, at, open));
    if (line.kind === 'answer' || line.kind === 'explanation') {
      const question = open ?? begin(line);
      if (line.kind === 'answer') question.answers.push(line.rest);
      else if (line.rest !== '') question.explanation.push(line.rest);
      question.lines.push(line);
      continue;
    }
    const isOver = open !== undefined && open.answers.length + open.explanation.length > 0;
    if (isOption && !isOver) {
      const restarts =
        line.place === 0 && open && open.options.length > 0 && common(open.series, line.series).length > 0;
      addOption(restarts && open ? restart(open, line, begin) : (open ?? begin(line)), line);
      continue;
    }
    const reason = isOver && !line.afterBlank ? REASON.exec(line.text)?.[1] : undefined;
    if (open && reason !== undefined) {
      open.explanation.push(reason);
      open.lines.push(line);
      continue;
    }
    // After the answer, lines without a gap go on with the explanation.
    if (open && isOver && open.explanation.length > 0 && !line.afterBlank) {
      open.explanation.push(line.text);
      open.lines.push(line);
      continue;
    }
    const isNew = !open || isOver || (line.afterBlank && open.options.length > 0);
    const question = isNew || !open ? begin(line) : open;
    if (isOption) addOption(question, line);
    else {
      textLines(question).push(line.text);
      question.lines.push(line);
    }
  }
  return questions.map(({ series: _, lines: own, ...question }) => ({
    ...question,
    source: own.map(({ text }) => text).join('\n'),
  }));
}

type OptionLine = AikenLine & { kind: 'option' };

/**
 * The first option has the first letter, so that `C. elegans` can begin a stem; others come in the same series. Options in
 * the letters of the other script are the same ones in the other language.
 */
function addOption(question: Open, line: OptionLine): void {
  question.lines.push(line);
  const { options, series } = question;
  const isNext = options.length === 0 ? line.place === 0 : common(series, line.series).length > 0;
  const same =
    isNepali(series) === isNepali(line.series)
      ? undefined
      : options.find(({ place }) => place === line.place);
  if (isNext) {
    question.series = options.length === 0 ? line.series : common(series, line.series);
    if (options.length < MAX_READ_OPTIONS) options.push({ place: line.place, lines: [line.rest] });
  } else if (same) {
    // The stem in the other language was taken for more lines of the last option.
    if (line.place === 0) question.stem.push(...(options.at(-1)?.lines.splice(1) ?? []));
    same.lines.push(line.rest);
  } else textLines(question).push(line.text);
}

/** Lines that were taken for the last option begin a question whose options begin again; its answer is missing. */
function restart(open: Open, line: OptionLine, begin: (first: AikenLine) => Open): Open {
  const taken = open.options.at(-1)?.lines.splice(1) ?? [];
  const moved = open.lines.splice(open.lines.length - taken.length);
  const question = begin(moved[0] ?? line);
  question.stem.push(...taken);
  question.lines.push(...moved);
  return question;
}

const isNepali = (series: LetterSeries[]) => !series.includes('upper') && !series.includes('lower');

const common = (some: LetterSeries[], others: LetterSeries[]) => some.filter((each) => others.includes(each));

const textLines = (question: Open): string[] => question.options.at(-1)?.lines ?? question.stem;

/** `A. P. J. Abdul Kalam was …` begins a question if the first option follows. */
function isStemWithInitial(lines: AikenLine[], at: number, open: Open | undefined): boolean {
  const isFirst = !open || open.stem.length === 0 || open.answers.length > 0;
  const next = lines[at + 1];
  return isFirst && next?.kind === 'option' && next.place === 0;
}

const MAX_LINES_OF_A_QUESTION = 50;

/** `C: text` and `C - text` go on with options, unless one in the usual form comes before the answer: then it is a dialogue. */
function isLooseOption(lines: AikenLine[], at: number, open: Open | undefined): boolean {
  const line = lines[at];
  if (line?.kind !== 'option') return false;
  const isOver = !open || open.answers.length > 0;
  if (line.place !== (isOver ? 0 : open.options.length)) return false;
  const rest = lines.slice(at + 1, at + MAX_LINES_OF_A_QUESTION);
  const end = rest.findIndex(({ kind }) => kind === 'answer');
  const own = end < 0 ? rest : rest.slice(0, end);
  const next = rest[0];
  const isFirst = line.place === 0 && !(next?.kind === 'option' && next.place === 1);
  return (
    !isFirst && !own.some((each) => each.kind === 'option' && !each.isLoose && each.place === line.place)
  );
}
