import type { Released, ReportImage, ReportQuestion } from '@abhyas/contract/reports';
import type { StoredImage, StoredQuestion } from '../quizzes/quizzes.ts';

/** A question of a report. Key and hint are absent until the answers are released. */
export function questionForReport(
  { image, options, hint, id, text, topic }: StoredQuestion,
  released: Released,
): ReportQuestion {
  return {
    ...{ id, text, topic },
    ...(released.answers && hint && { hint }),
    image: imageForReport(image),
    options: options.map(({ id, text, image, is_correct }) => ({
      ...{ id, text },
      ...(released.answers && { is_correct }),
      image: imageForReport(image),
    })),
  };
}

/** Spec §3: reports name the svg field svg_content. */
function imageForReport(image: StoredImage | undefined): ReportImage | undefined {
  return image && { svg_content: image.svg, caption: image.caption };
}
