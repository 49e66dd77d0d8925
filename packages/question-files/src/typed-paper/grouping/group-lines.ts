import { slicePieces } from '#typed-paper/blocks.ts';
import {
  answersOfLine,
  beginsAnswers,
  isAboveAnswers,
  pairsOfLine,
} from '#typed-paper/lines/answer-lists.ts';
import { type Line, sourceOf } from '#typed-paper/lines/lines.ts';
import {
  digitsOf,
  type InlineOption,
  inlineOptions,
  letterAt,
  type Marker,
  namedQuestionIn,
  numberAt,
  signTooMany,
} from '#typed-paper/lines/markers.ts';
import {
  answerAt,
  answerInside,
  explanationAt,
  isInstruction,
  isRule,
  isSection,
} from '#typed-paper/lines/words.ts';
import {
  addListedHint,
  answerOf,
  bareAnswer,
  bareKeyAt,
  contentFrom,
  isAnswerBelow,
  takeDetail,
} from './answer-values.ts';
import { isBesideQuestions, lettersBelow, listFollows, pairsBelow } from './answers-below.ts';
import {
  assumedFirst,
  assumedOption,
  assumedQuestion,
  continuesOption,
  textOfLine,
} from './assumed-starts.ts';
import { joinLanguages } from './join-languages.ts';
import { beginsUnnumbered, type Context, type State, startOf, withList } from './line-starts.ts';
import { OpenPassage } from './open-passage.ts';
import {
  addOption,
  beginSecond,
  goesOn,
  isComplete,
  isTickBetween,
  newQuestion,
  openSeries,
  removed,
} from './open-question.ts';
import type { Doubt, ListedAnswer, RawPaper, RawQuestion } from './raw-question.ts';
import { splitBefore } from './split-lines.ts';
import { partsOfStem } from './stem-lines.ts';

/** Sorts the lines of a paper into questions. */
export function groupLines(lines: readonly Line[]): RawPaper {
  return new Grouping(lines).run();
}

class Grouping implements Context {
  readonly lines: readonly Line[];
  private readonly paper: RawPaper = { before: [], aside: [], questions: [], answerLists: [] };
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
      if (!line) continue;
      for (const part of splitBefore(this, line)) {
        this.read(part);
        for (const { code, params } of part.doubts ?? []) this.doubt(code, params);
      }
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
    else if (line.heading && !namedQuestionIn(line) && !numberAt(line.text)) this.readHeading(line);
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
    const bareKey = question && bareKeyAt(this, line);
    if (question && bareKey !== undefined) {
      this.addSource(line);
      this.readAnswer(question, line, bareKey);
      return;
    }
    if (question && this.readDetail(question, line)) return;
    const explanation = question && isComplete(question) ? explanationAt(line.text) : undefined;
    if (question && explanation) {
      this.addSource(line);
      question.hints.push({ pieces: contentFrom(line, explanation.end) });
      this.state = 'hint';
      return;
    }
    const option = assumedOption(this, line);
    if (question && option) {
      this.addSource(line);
      addOption(question, option.marker, line.pieces);
      this.doubt('letter_assumed', { letter: option.marker.label, text: textOfLine(line) });
      return;
    }
    const start = startOf(this, line);
    const isLoose = start.kind === 'text' || (start.kind === 'option' && start.place === 0);
    const assumed = isLoose ? assumedQuestion(this, line) : undefined;
    if (assumed) {
      const { number = '' } = assumed;
      this.beginQuestion(line, assumed.marker, assumed.number);
      this.doubt('number_assumed', { number, text: textOfLine(line) });
    } else if (start.kind === 'question') this.beginQuestion(line, start.marker);
    else if (start.kind === 'translation') this.beginTranslation(line, start.marker);
    else if (start.kind === 'option') this.readOptions(line, start);
    else this.readPlain(line);
  }

  private doubt(code: Doubt['code'], params: Doubt['params']): void {
    this.question?.doubts.push({ code, params });
  }

  /** `Difficulty: easy` below a question. */
  private readDetail(question: RawQuestion, line: Line): boolean {
    const isBelow = isComplete(question) && ['answer', 'hint'].includes(this.state) && !line.isAfterBlank;
    const taken = isBelow && !line.heading ? takeDetail(question, line) : undefined;
    if (taken === undefined) return false;
    this.addSource(line);
    if (taken === 'aside') this.setAside(line);
    return true;
  }

  private setAside(line: Line): void {
    this.paper.aside.push({ place: line.place, text: sourceOf(line) });
  }

  private beginQuestion(line: Line, marker: Marker, number = digitsOf(marker.label)): void {
    const question = newQuestion(line, marker, { number, topic: this.topic });
    const passage = this.passage.of(question.number);
    if (passage) question.passage = passage;
    this.paper.questions.push(question);
    this.question = question;
    if (marker.style !== 'none' || question.number === undefined) this.styles.add(marker.style);
    this.state = 'stem';
    const sign = marker.style === 'none' ? 0 : signTooMany(line.text.slice(marker.end));
    if (sign > 0) question.doubts.push(removed(line.text.slice(0, marker.end + sign)));
    this.addStem(line, marker.end + sign);
  }

  /** The first question, of which a number may be left: those after it have them. */
  private beginUnnumbered(line: Line): void {
    const assumed = this.question ? undefined : assumedFirst(this, line);
    this.beginQuestion(line, assumed?.marker ?? { label: '', style: 'none', end: 0 }, assumed?.number);
    if (assumed) this.doubt('number_assumed', { number: assumed.number ?? '', text: textOfLine(line) });
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
    const { stem, options, answer, isApart } = partsOfStem(this, question, line, from);
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
    if (place === 0 && openSeries(question).options > 0)
      beginSecond(question, contentFrom(line, marker.end), marker);
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
      if (isTickBetween(line.text, start + offset))
        this.doubt('key_unclear', { value: line.text.charAt(start + offset) });
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
      this.beginUnnumbered(line);
      return;
    }
    const content = { pieces: line.pieces, place: line.place };
    const isOther = isSection(line.text) || (isInstruction(line.text) && !line.continues);
    if (isOther) this.passage.end();
    if (!question) {
      if (isOther) this.setAside(line);
      else this.paper.before.push(content);
      return;
    }
    if (this.state === 'stem' && isRule(line.text)) this.setAside(line);
    else if (this.state === 'stem') this.addStem(line, 0);
    else if (this.state === 'options') this.readAfterOption(question, line, isOther);
    else if (this.state === 'hint' && !isOther) {
      this.addSource(line);
      question.hints.push(content);
    } else if (this.state === 'answer' && !isOther && /[.।]\s*$/u.test(line.text) && line.text.length > 20) {
      this.addSource(line);
      question.hints.push(content);
      this.state = 'hint';
    } else if (this.state !== 'before') {
      this.addTrailing(question, line);
      this.state = 'between';
    }
  }

  /** The second line of an option, or a line between questions. */
  private readAfterOption(question: RawQuestion, line: Line, isOther: boolean): void {
    const options = question.second?.options.length ? question.second.options : question.options;
    const last = options.at(-1);
    const isSure = last !== undefined && goesOn(last, line, isOther);
    const continuation = isSure ? 'sure' : last && !isOther ? continuesOption(this, line) : undefined;
    if (last && continuation) {
      this.addSource(line);
      last.lines.push(line.pieces);
      if (continuation === 'likely') this.doubt('line_joined', { text: textOfLine(line) });
      return;
    }
    this.addTrailing(question, line);
    this.state = 'between';
  }

  private addTrailing(question: RawQuestion, line: Line): void {
    const { place, pieces } = line;
    if (isBesideQuestions(line)) this.setAside(line);
    else question.trailing.push({ pieces, place });
  }

  private addTable(line: Line): void {
    const { question } = this;
    if (!line.table) return;
    const content = { table: line.table, place: line.place };
    if (!question) {
      this.paper.before.push(content);
      return;
    }
    if (this.state === 'stem') (question.second ?? question).stem.push(content);
    else if (this.state === 'hint') question.hints.push(content);
    else question.trailing.push({ ...content, place: line.place });
  }

  private addPair({ en, ne }: { en: Line[]; ne: Line[] }): void {
    const pair = joinLanguages(groupLines(en), groupLines(ne));
    this.paper.questions.push(
      ...pair.questions.map((question) => (this.topic ? { topic: this.topic, ...question } : question)),
    );
    this.paper.before.push(...pair.before);
    this.paper.aside.push(...pair.aside);
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
    else {
      this.setAside(line);
      if (line.heading === 'heading') this.topic = text;
    }
    this.state = this.question ? 'between' : 'before';
  }

  private readAnswerHeading(line: Line): boolean {
    if (!this.question) return false;
    const pairs = pairsOfLine(line.text, isComplete(this.question));
    if (pairs) {
      this.addAnswers(pairs);
      return true;
    }
    const { questions, answerLists } = this.paper;
    const list = pairsBelow(this.lines, this.at, questions.slice(answerLists.at(-1)?.to ?? 0));
    if (list) {
      this.addAnswers(list.entries);
      this.at += list.lines - 1;
      return true;
    }
    const row = lettersBelow(this.lines, this.at, questions.slice(answerLists.at(-1)?.to ?? 0));
    if (row) {
      this.addAnswers(row.entries);
      this.at += row.lines;
      return true;
    }
    const follows = beginsAnswers(line.text) && listFollows(this.lines, this.at);
    if (follows) this.state = 'answers';
    return follows;
  }

  private readAnswers(line: Line): boolean {
    const entriesAbove = this.paper.answerLists.at(-1)?.entries ?? [];
    const next = this.lines[this.at + 1];
    const beginsOptions = next && letterAt(next.text) && !numberAt(next.text);
    const entries = line.heading || beginsOptions ? undefined : answersOfLine(line.text);
    if (entries) this.addAnswers(entries);
    else if (isAboveAnswers(line.text) && next && answersOfLine(next.text)) {
      this.setAside(line);
      return true;
    } else if (addListedHint(entriesAbove, this.lines, this.at)) return true;
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
