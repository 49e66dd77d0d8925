import type { PaperSection } from '@abhyas/contract/papers/sections';
import type { ReportSection } from '@abhyas/contract/reports';
import { fullScoreOf, type MarkedSection, reaches, type SectionOutcome } from '@abhyas/exam-rules/scoring';

const WITHHELD = { score: null, correct: null, incorrect: null, unanswered: null, passed: null };

/** The sections of a paper with their grades. `grades`: null while the score is withheld. */
export function sectionsForReport(
  sections: readonly PaperSection[],
  { grades, marked }: { grades: readonly SectionOutcome[] | null; marked: readonly MarkedSection[] },
): ReportSection[] {
  return sections.map((section, place) => {
    const grade = grades?.[place];
    // The maximum of a withheld score is that of the paper: a void question becomes known with the score.
    if (!grade) return { ...section, ...WITHHELD, max_score: fullScoreOf(marked[place]?.marks ?? []) };
    const { score, max_score, correct, incorrect, unanswered } = grade;
    const passed = reaches(grade, section.pass_percent);
    return { ...section, score, max_score, correct, incorrect, unanswered, passed };
  });
}
