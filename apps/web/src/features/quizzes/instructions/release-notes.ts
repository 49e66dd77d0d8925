import type { UpcomingQuiz } from '@abhyas/contract/quizzes';
import { withheldParts } from '#features/quizzes/schedule/release.ts';
import type { Spoken } from '#i18n/messages.ts';
import type { instructionsMessages } from './instructions.messages.ts';

/** When results come, in sentences; none where they come at once. */
export function releaseNotes(quiz: UpcomingQuiz, t: Spoken<typeof instructionsMessages>): string[] {
  const { score, answers } = withheldParts(quiz);
  if (score !== undefined && score === answers) {
    return [score === 'after_end' ? t.both_after_end : t.both_by_hand];
  }
  const notes: string[] = [];
  // A score by hand takes the answers along, so that this one comes after the end.
  if (score !== undefined) notes.push(t.score_after_end);
  if (answers !== undefined) notes.push(answers === 'after_end' ? t.answers_after_end : t.answers_by_hand);
  return notes;
}
