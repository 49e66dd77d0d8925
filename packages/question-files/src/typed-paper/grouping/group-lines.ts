import { slicePieces, trimPieces } from '#typed-paper/blocks.ts';
import {
  answersOfLine,
  beginsAnswers,
  isAboveAnswers,
  pairsOfLine,
} from '#typed-paper/lines/answer-lists.ts';
import { type Line, sourceOf } from '#typed-paper/lines/lines.ts';
import {
  type InlineOption,
  inlineOptions,
  letterAt,
  type Marker,
  namedQuestion,
  numberAt,
} from '#typed-paper/lines/markers.ts';
import { answerAt, answerInside, explanationAt, isInstruction, isSection } from '#typed-paper/lines/words.ts';
import { addListedHint, answerOf, bareAnswer, contentFrom, isAnswerBelow } from './answer-values.ts';
import { joinLanguages } from './join-languages.ts';
import {
  beginsUnnumbered,
  type Context,
  optionsFollow,
  type State,
  startOf,
  withList,
} from './line-starts.ts';
import { OpenPassage } from './open-passage.ts';
import { addOption, beginSecond, goesOn, isComplete, newQuestion, openSeries } from './open-question.ts';
import type { ListedAnswer, RawPaper, RawQuestion } from './raw-question.ts';

/** Sorts the lines of a paper into questions. */
export function groupLines(lines: readonly Line[]): RawPaper {
  return new Grouping(lines).run();
}

class Grouping implements Context {
  readonly lines: readonly Line[];
  private readonly paper: RawPaper = { before: [], questions: [], answerLists: [] };
  state: State = 'before';
  question: RawQuestion | undefined;
  private topic: string | undefined;
  private readonly passage = new OpenPassage();
  readonly styles = new Set<string>();
  at = 0;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  run(): RawPaper {
    for (this.at = 0; this.at < this.lines.length; this.at += 1) {
      const line = this.lines[this.at];
      if (line) this.read(line);
    }
    return this.paper;
  }

  private read(line: Line): void {
    if (this.passage.takes(this, line, this.question?.trailing ?? this.paper.before)) {
      this.state = 'passage';
      return;
    }
    if (this.state === 'passage') this.state = this.question ? 'between' : 'before';
    if (line.pair) this.addPair(line.pair);
    else if (line.answers) this.addAnswers(line.answers);
    else if (line.table) this.addTable(line);
    else if (this.state === 'answers' && this.readAnswers(line)) return;
    else if (this.readAnswerHeading(line)) return;
    else if (line.heading && !namedQuestion(line.text) && !numberAt(line.text)) this.readHeading(line);
    else this.readText(line);
  }

  private readText(line: Line): void {
    const { question } = this;
    const answer = question && this.state !== 'before' ? answerAt(line.text) : undefined;
    if (question && answer && (question.options.length > 0 || this.state === 'stem')) {
      this.addSource(line);
      this.readAnswer(question, line, answer.end);
      return;
    }
    const explanation = question && isComplete(question) ? explanationAt(line.text) : undefined;
    if (question && explanation) {
      this.addSource(line);
      question.hints.push({ pieces: contentFrom(line, explanation.end) });
      this.state = 'hint';
      return;
    }
    const start = startOf(this, line);
    if (start.kind === 'question') this.beginQuestion(line, start.marker);
    else if (start.kind === 'translation') this.beginTranslation(line, start.marker);
    else if (start.kind === 'option') this.readOptions(line, start);
    else this.readPlain(line);
  }

  private beginQuestion(line: Line, marker: Marker): void {
    const question = newQuestion(line, marker, this.topic);
    const passage = this.passage.of(question.number);
    if (passage) question.passage = passage;
    this.paper.questions.push(question);
    this.question = question;
    this.styles.add(marker.style);
    this.state = 'stem';
    this.addStem(line, marker.end);
  }

  private beginTranslation(line: Line, marker: Marker): void {
    const { question } = this;
    if (!question) return;
    this.addSource(line);
    question.second = { stem: [], options: [], sharesOptions: question.options.length === 0 };
    this.state = 'stem';
    this.addStem(line, marker.end, true);
  }

  /** A line of a stem, with the options and the answer that it may end with. */
  private addStem(line: Line, from: number, hasSource = false): void {
    const { question } = this;
    if (!question) return;
    if (!hasSource && question.place !== line.place) this.addSource(line);
    const text = line.text.slice(from);
    const several = inlineOptions(text, 0);
    const isSure =
      several.length > 2 || (several.length === 2 && /[()[\]]/.test(several[0]?.marker.style ?? ''));
    const options = isSure && openSeries(question).options === 0 && !optionsFollow(this) ? several : [];
    const end = from + (options[0]?.start ?? text.length);
    const inside = answerInside(line.text.slice(options.length > 0 ? end : from));
    const answer = inside && {
      start: inside.start + (options.length > 0 ? end : from),
      end: inside.end + (options.length > 0 ? end : from),
    };
    // Of a stem's own words, only brackets or a lone letter set an answer apart.
    const isApart =
      answer &&
      options.length === 0 &&
      (/^\s*[[(].*[\])]\s*$/u.test(line.text.slice(answer.start)) ||
        /^[([]?\p{L}\p{M}*[)\].]?\s*$/u.test(line.text.slice(answer.end)));
    const stem = trimPieces(slicePieces(line.pieces, from, isApart ? answer.start : end));
    if (stem.length > 0) (question.second ?? question).stem.push({ pieces: stem });
    if (options.length > 0) this.addInline(line, options, from, answer);
    else if (answer && isApart) {
      this.readAnswer(question, line, answer.end);
      this.state = 'stem';
    }
  }

  private readOptions(line: Line, { marker, place }: { marker: Marker; place: number }): void {
    const { question } = this;
    if (!question) return;
    this.addSource(line);
    if (place === 0 && openSeries(question).options > 0) beginSecond(question, contentFrom(line, marker.end));
    const several =
      marker.style === 'bullet'
        ? []
        : inlineOptions(line.text).filter(({ start }, index) => index > 0 || start === 0);
    const starts = several[0]?.start === 0 && several[0].marker.label === marker.label;
    const options = starts ? several : [{ marker, start: 0, end: line.text.length }];
    this.addInline(line, options, 0, answerInside(line.text));
  }

  private addInline(
    line: Line,
    options: InlineOption[],
    offset: number,
    answer?: { start: number; end: number },
  ): void {
    const { question } = this;
    if (!question) return;
    for (const { marker, start, end } of options) {
      const stop = Math.min(end + offset, answer?.start ?? Number.POSITIVE_INFINITY);
      addOption(question, withList(marker, line), slicePieces(line.pieces, start + offset, stop));
    }
    this.state = 'options';
    if (answer) this.readAnswer(question, line, answer.end);
  }

  private readAnswer(question: RawQuestion, line: Line, from: number): void {
    const { value, explanation } = answerOf(line, from);
    const next = this.lines[this.at + 1];
    const isBelow = value === '' && !explanation && next && isAnswerBelow(next, question);
    if (isBelow) {
      this.at += 1;
      this.addSource(next);
    }
    const answer = bareAnswer(isBelow ? next.text : value);
    if (answer !== '') question.answers.push(answer);
    if (explanation) question.hints.push({ pieces: explanation });
    this.state = explanation ? 'hint' : 'answer';
  }

  private readPlain(line: Line): void {
    const { question } = this;
    if (beginsUnnumbered(this, line)) {
      this.beginQuestion(line, { label: '', style: 'none', end: 0 });
      return;
    }
    const content = { pieces: line.pieces };
    const isOther = isSection(line.text) || (isInstruction(line.text) && !line.continues);
    if (isOther) this.passage.end();
    if (!question) {
      if (!isOther) this.paper.before.push(content);
      return;
    }
    if (this.state === 'stem') this.addStem(line, 0);
    else if (this.state === 'options') this.readAfterOption(question, line, isOther);
    else if (this.state === 'hint' && !isOther) {
      this.addSource(line);
      question.hints.push(content);
    } else if (this.state === 'answer' && !isOther && /[.।]\s*$/u.test(line.text) && line.text.length > 20) {
      this.addSource(line);
      question.hints.push(content);
      this.state = 'hint';
    } else if (this.state !== 'before') {
      if (!isSection(line.text)) question.trailing.push(content);
      this.state = 'between';
    }
  }

  /** The second line of an option, or a line between questions. */
  private readAfterOption(question: RawQuestion, line: Line, isOther: boolean): void {
    const options = question.second?.options.length ? question.second.options : question.options;
    const last = options.at(-1);
    if (last && goesOn(last, line, isOther)) {
      this.addSource(line);
      last.lines.push(line.pieces);
      return;
    }
    if (!isSection(line.text)) question.trailing.push({ pieces: line.pieces });
    this.state = 'between';
  }

  private addTable(line: Line): void {
    const { question } = this;
    if (!question || !line.table) return;
    const content = { table: line.table };
    if (this.state === 'stem') (question.second ?? question).stem.push(content);
    else if (this.state === 'hint') question.hints.push(content);
    else question.trailing.push(content);
  }

  private addPair({ en, ne }: { en: Line[]; ne: Line[] }): void {
    const pair = joinLanguages(groupLines(en), groupLines(ne));
    this.paper.questions.push(
      ...pair.questions.map((question) => (this.topic ? { topic: this.topic, ...question } : question)),
    );
    for (const { entries } of pair.answerLists) this.addAnswers(entries);
    this.question = this.paper.questions.at(-1);
    this.state = this.question ? 'between' : 'before';
  }

  /** The title of the paper, or the topic of the questions that follow. */
  private readHeading(line: Line): void {
    this.passage.end();
    const text = line.text.trim();
    const isFirst = this.paper.questions.length === 0 && this.paper.title === undefined;
    const isAlone = this.lines.filter(({ heading }) => heading === 'heading').length === 1;
    const isAbove = this.lines[this.at + 1]?.heading !== undefined;
    if (isFirst && (line.heading === 'title' || isAlone || isAbove)) this.paper.title = text;
    else if (line.heading === 'heading') this.topic = text;
    this.state = this.question ? 'between' : 'before';
  }

  private readAnswerHeading(line: Line): boolean {
    if (!this.question) return false;
    const pairs = pairsOfLine(line.text, isComplete(this.question));
    if (pairs) {
      this.addAnswers(pairs);
      return true;
    }
    if (!beginsAnswers(line.text)) return false;
    const below = this.lines.slice(this.at + 1, this.at + 5);
    const [next, after] = below.filter(({ text }) => !isAboveAnswers(text));
    const beginsOptions = after !== undefined && letterAt(after.text) && !numberAt(after.text);
    const follows =
      next?.answers ?? (next && !next.table && !beginsOptions ? answersOfLine(next.text) : undefined);
    if (follows) this.state = 'answers';
    return follows !== undefined;
  }

  private readAnswers(line: Line): boolean {
    const entriesAbove = this.paper.answerLists.at(-1)?.entries ?? [];
    const next = this.lines[this.at + 1];
    const beginsOptions = next && letterAt(next.text) && !numberAt(next.text);
    const entries = line.heading || beginsOptions ? undefined : answersOfLine(line.text);
    if (entries) this.addAnswers(entries);
    else if (isAboveAnswers(line.text) && next && answersOfLine(next.text)) return true;
    else if (addListedHint(entriesAbove, this.lines, this.at)) return true;
    else this.state = 'between';
    return entries !== undefined;
  }

  private addAnswers(entries: ListedAnswer[]): void {
    const { questions, answerLists } = this.paper;
    const last = answerLists.at(-1);
    if (last?.to === questions.length) last.entries.push(...entries);
    else answerLists.push({ from: last?.to ?? 0, to: questions.length, entries: [...entries] });
    this.state = 'answers';
  }

  private addSource(line: Line): void {
    this.question?.source.push(sourceOf(line));
  }
}
