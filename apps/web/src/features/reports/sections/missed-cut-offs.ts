import type { Report, ReportSection } from '@abhyas/contract/reports';
import { reaches } from '@abhyas/exam-rules/scoring';

interface MissedCutOffs {
  /** The score of the whole paper is below its pass mark. */
  whole: boolean;
  sections: ReportSection[];
}

/** Which of the pass marks were missed; none until the score is released. */
export function missedCutOffs({
  score,
  max_score,
  pass_percent,
  sections = [],
}: Pick<Report, 'score' | 'max_score' | 'pass_percent' | 'sections'>): MissedCutOffs {
  return {
    whole: score !== null && reaches({ score, max_score }, pass_percent) === false,
    sections: sections.filter(({ passed }) => passed === false),
  };
}
