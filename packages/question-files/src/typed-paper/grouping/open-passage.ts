import { slicePieces, trimPieces } from '#typed-paper/blocks.ts';
import type { Line } from '#typed-paper/lines/lines.ts';
import { digitsOf, inlineOptions, namedQuestionIn, numberAt } from '#typed-paper/lines/markers.ts';
import { type Announcement, passageAt } from '#typed-paper/lines/passage-words.ts';
import { isSection } from '#typed-paper/lines/words.ts';
import { beginsUnnumbered, type Context, restartsAfter } from './line-starts.ts';
import { isComplete } from './open-question.ts';
import type { Content, RawPassage } from './raw-question.ts';

const hasOptions = (context: Context, { text }: Line): boolean =>
  inlineOptions(text, 0).length > 1 || restartsAfter(context);

/** The passage while its lines are collected, and then for as long as questions of it follow. */
export class OpenPassage {
  private announced: Announcement | undefined;
  private passage: RawPassage = { contents: [] };
  private questions = 0;

  /** Takes the line if it begins a passage or belongs to one. A passage below its text takes `before`. */
  takes(context: Context, line: Line, before: Content[]): boolean {
    const { question, state } = context;
    const isFree = !question || isComplete(question) || state === 'passage';
    const announced = isFree && !line.table && !line.continues ? passageAt(line.text) : undefined;
    if (announced) {
      this.begin(announced, line, before, state === 'passage');
      return true;
    }
    if (state !== 'passage' || this.endsAt(context, line)) return false;
    this.passage.contents.push(line.table ? { table: line.table } : { pieces: line.pieces });
    return true;
  }

  /** `goesOn`: the passage before has no question yet, so this is its other language. */
  private begin(announced: Announcement, line: Line, before: Content[], goesOn: boolean): void {
    const { textAt, isAbove } = announced;
    this.announced = { ...(goesOn ? this.announced : {}), ...announced };
    const contents = goesOn ? this.passage.contents : isAbove ? before.splice(0) : [];
    this.passage = { contents };
    this.questions = 0;
    if (textAt === undefined) return;
    contents.push({ pieces: trimPieces(slicePieces(line.pieces, textAt, line.text.length)) });
  }

  private endsAt(context: Context, line: Line): boolean {
    if (line.pair || line.answers || isSection(line.text)) return true;
    if (line.table) return false;
    if (namedQuestionIn(line)) return true;
    const marker = numberAt(line.text);
    if (!marker) return beginsUnnumbered(context, line);
    const first = this.announced?.numbers?.from ?? (context.question?.number ?? 0) + 1;
    const next = context.lines[context.at + 1];
    const isAlone = next === undefined || numberAt(next.text) === undefined;
    return (
      (digitsOf(marker.label) === first && isAlone) || line.list !== undefined || hasOptions(context, line)
    );
  }

  /** Under another heading no question has it any more. */
  end(): void {
    this.announced = undefined;
  }

  /** The passage of the question that begins; undefined if it has none. */
  of(number: number | undefined): RawPassage | undefined {
    if (!this.announced) return undefined;
    const { numbers, count } = this.announced;
    this.questions += 1;
    const isNamed = !numbers || number === undefined || (number >= numbers.from && number <= numbers.to);
    const isCounted = count === undefined || this.questions <= count;
    return isNamed && isCounted && this.passage.contents.length > 0 ? this.passage : undefined;
  }
}
