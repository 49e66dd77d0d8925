import type { Released, ReportImage, ReportQuestion } from '@abhyas/contract/reports';
import { earnsMarks, type StoredVerdict } from '../grading/grading.ts';
import type { StoredImage, StoredQuestion } from '../quizzes/quizzes.ts';
import { verdictForReport } from './regradings.ts';

/**
 * A question of a report, with the key in force beside the one it was shown with. Keys, verdict and hint are absent until
 * the answers are released.
 */
export function questionForReport(
  { image, options, hint, id, text, topic }: StoredQuestion,
  released: Released,
  verdict: StoredVerdict | undefined,
): ReportQuestion {
  return {
    ...{ id, text, topic },
    ...(released.answers && hint && { hint }),
    image: imageForReport(image),
    options: options.map((option) => ({
      ...{ id: option.id, text: option.text },
      ...(released.answers && { is_correct: earnsMarks(option, verdict) }),
      ...(released.answers && verdict && { was_correct: option.is_correct }),
      image: imageForReport(option.image),
    })),
    ...(released.answers && verdict && { verdict: verdictForReport(verdict) }),
  };
}

/** Spec §3: reports name the svg field svg_content. */
function imageForReport(image: StoredImage | undefined): ReportImage | undefined {
  return image && { svg_content: image.svg, caption: image.caption };
}
