import { MAX_TAGS } from '@abhyas/contract/bank';
import type { ImportIssue } from '@abhyas/contract/imports';
import type { ReadQuestion } from '@abhyas/question-files/questions';
import { visible } from '@abhyas/texts/visible';
import { invalidInput } from '#platform/domain-error.ts';

// Limits of what readers return, before the server works on it.

/** A formula takes about 0.15 ms of the server. A bank of 2000 questions in both languages has fewer. */
const MAX_FORMULAS = 20_000;
/** As the bank takes them. */
const MAX_TAG_CHARACTERS = 50;
/** Of the tags that a warning names. */
const MAX_NAMED_CHARACTERS = 200;

/** Throws INVALID_INPUT for a file with so many formulas that the server would stand still. */
export function requireFewFormulas(questions: readonly ReadQuestion[]): void {
  let count = 0;
  for (const { format, text, hint, options, passage } of questions) {
    const own = format === 'rich' ? [text, hint, ...options.map((option) => option.text)] : [];
    const shared = passage?.format === 'rich' ? [passage.text] : [];
    for (const each of [...own, ...shared]) count += formulasIn(each?.en) + formulasIn(each?.ne);
  }
  if (count > MAX_FORMULAS)
    throw invalidInput('/file', 'FILE_EXPANDS', `The file has more than ${MAX_FORMULAS} formulas`);
}

const formulasIn = (text = ''): number => text.match(/\\[([]/g)?.length ?? 0;

/** The tags as the bank takes them. A warning names those that are left out. */
export function tagsOf(
  { tags }: ReadQuestion,
  question: number,
  issues: ImportIssue[],
): string[] | undefined {
  const named = tags?.filter((tag) => visible(tag));
  const taken = named?.filter((tag) => tag.length <= MAX_TAG_CHARACTERS).slice(0, MAX_TAGS);
  const left = named?.filter((tag) => !taken?.includes(tag)) ?? [];
  if (left.length > 0) {
    const names = left
      .join(', ')
      .slice(0, MAX_NAMED_CHARACTERS)
      .replace(/[\ud800-\udbff]$/, '');
    issues.push({ severity: 'warning', code: 'left_out', question, params: { what: `tags: ${names}` } });
  }
  return taken;
}
