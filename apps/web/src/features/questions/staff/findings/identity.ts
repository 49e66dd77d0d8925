import { asList, fieldOf } from '@abhyas/exam-rules/linter/json-values';
import type { LinterWarning } from '@abhyas/exam-rules/linter/linter';
import { readQuestion, textsAt } from '@abhyas/exam-rules/linter/readable-question';

/** What the linter finds, and what later features find besides, as the check list of a quiz. */
export interface AnyWarning {
  kind: string;
  /** JSON Pointer. */
  path: string;
}

/** Settings and an empty quiz change by themselves, or with a click; and an exam that asks a question ends. */
const NEVER_MEANT = ['no_questions', 'asked_in_exam'];

export const canBeMeant = (warning: AnyWarning): warning is LinterWarning =>
  !NEVER_MEANT.includes(warning.kind) && (warning.path === '/title' || warning.path.startsWith('/questions'));

/**
 * The same while the texts that the warning is about stay the same, wherever the question is: in another place, another
 * quiz, or the bank. What is about a whole quiz is meant there alone; `quizId` is null for questions of the bank.
 */
export function identityOf(warning: LinterWarning, quiz: unknown, quizId: string | null): string {
  return `${warning.kind} ${hashOf(JSON.stringify(subjectOf(warning, quiz, quizId)))}`;
}

function subjectOf(warning: LinterWarning, quiz: unknown, quizId: string | null): unknown {
  if (warning.kind === 'key_positions') return [quizId, warning.place, warning.times, warning.questions];
  const place = placeOf(warning);
  if (place === undefined) return [quizId, textsAt(fieldOf(quiz, 'title'))];
  const [, inside = ''] = /^\/questions\/\d+(.*)/.exec(warning.path) ?? [];
  const { text, hint, options } = questionAt(quiz, place);
  switch (warning.kind) {
    case 'numbers_differ':
    case 'brackets_differ': {
      const option = /^\/options\/(\d+)/.exec(inside)?.[1];
      return [text, option !== undefined ? options[Number(option)]?.text : inside === '/hint' ? hint : ''];
    }
    case 'hint_names_other':
    case 'hint_names_letter':
    case 'nepali_missing':
    case 'english_missing':
      return [text, hint, options];
    case 'equal_questions': {
      const other = questionAt(quiz, warning.other);
      return [quizId, text, options, other.text, other.options];
    }
    default:
      return [inside, text, options];
  }
}

/** The place of the question that a warning is about. */
export function placeOf({ path }: AnyWarning): number | undefined {
  const place = /^\/questions\/(\d+)/.exec(path)?.[1];
  return place === undefined ? undefined : Number(place);
}

const questionAt = (quiz: unknown, place: number) => readQuestion(asList(fieldOf(quiz, 'questions'))[place]);

/**
 * 128 bits, so that no two texts of a large bank have the same: FNV-1a with four multipliers, each mixed with the next
 * (cyrb128). The browser's own digests are asynchronous, and missing on pages without HTTPS.
 */
function hashOf(text: string): string {
  let [one, two, three, four] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = two ^ Math.imul(one ^ code, 597_399_067);
    two = three ^ Math.imul(two ^ code, 2_869_860_233);
    three = four ^ Math.imul(three ^ code, 951_274_213);
    four = one ^ Math.imul(four ^ code, 2_716_044_179);
  }
  const last = [
    Math.imul(three ^ (one >>> 18), 597_399_067),
    Math.imul(four ^ (two >>> 22), 2_869_860_233),
    Math.imul(one ^ (three >>> 17), 951_274_213),
    Math.imul(two ^ (four >>> 19), 2_716_044_179),
  ];
  return last.map((part) => (part >>> 0).toString(36).padStart(7, '0')).join('');
}
