import type { QuestionContent } from '@abhyas/contract/questions/content';
import { placesNamedInHint } from '#features/quizzes/staff/checklist/linter/hint-key.ts';
import {
  type LinterWarning,
  lintQuiz,
  type QuestionWarning,
} from '#features/quizzes/staff/checklist/linter/linter.ts';
import { readQuestion } from '#features/quizzes/staff/checklist/linter/readable-question.ts';

export interface CheckedQuestion {
  id: number;
  content: QuestionContent;
}

/** What the linter finds in a question of a selection. `equal_questions` names the place of the other one there. */
export type Finding = QuestionWarning | Extract<LinterWarning, { kind: 'equal_questions' }>;
export type FindingKind = Finding['kind'];

/** As the linter reads a quiz. */
export const asPaper = (questions: readonly CheckedQuestion[]) => ({
  questions: questions.map(({ id, content }) => ({ ...content, bank: { bank_id: id } })),
});

/** A selection is no paper: where its keys are says nothing. */
const isOfQuestion = (warning: LinterWarning): warning is Finding => warning.kind !== 'key_positions';

export const findingsIn = (questions: readonly CheckedQuestion[]): Finding[] =>
  lintQuiz(asPaper(questions)).filter(isOfQuestion);

/** The place of the question in the selection. */
const placeOf = ({ path }: Finding): number => Number(/^\/questions\/(\d+)/.exec(path)?.[1]);

/** Where the fix begins, as a JSON Pointer in the question. */
export const pointerInQuestion = ({ path, field = path }: Finding): string =>
  field.replace(/^\/questions\/\d+/, '');

/** The place of the option that the finding is about. */
export const optionOf = ({ path }: Finding): number | undefined => {
  const place = /^\/questions\/\d+\/options\/(\d+)/.exec(path)?.[1];
  return place === undefined ? undefined : Number(place);
};

export interface FindingGroup {
  question: CheckedQuestion;
  findings: Finding[];
}

/** The findings of one kind, or of all, by question, in the order of the selection. */
export function groupsOf(
  questions: readonly CheckedQuestion[],
  findings: readonly Finding[],
  kind: FindingKind | '',
): FindingGroup[] {
  const shown = findings.filter((finding) => kind === '' || finding.kind === kind);
  return questions.flatMap((question, place) => {
    const own = shown.filter((finding) => placeOf(finding) === place);
    return own.length === 0 ? [] : [{ question, findings: own }];
  });
}

/** How many findings there are of each kind, the commonest first. */
export function kindsIn(findings: readonly Finding[]): [FindingKind, number][] {
  const counts = new Map<FindingKind, number>();
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/**
 * The order of the options that puts right what was found; undefined where only a person can. An explanation that names
 * an option by its letter would name another one afterwards.
 */
export function orderThatFixes(finding: Finding, content: QuestionContent): number[] | undefined {
  const place = optionOf(finding);
  if (finding.kind !== 'all_not_last' || place === undefined) return undefined;
  if (placesNamedInHint(readQuestion(content)).length > 0) return undefined;
  const others = content.options.map((_, index) => index).filter((index) => index !== place);
  return [...others, place];
}
