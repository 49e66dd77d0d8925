import type { Released, ReportImage, ReportQuestion } from '@abhyas/contract/reports';
import { earnsMarks, type StoredVerdict } from '#features/grading/grading.ts';
import {
  forLearner,
  imageForLearner,
  pictureOfPassage,
  type StoredImage,
  type StoredQuestion,
  textsForLearner,
  treesForLearner,
  writtenLanguages,
} from '#features/questions/questions.ts';
import { verdictForReport } from './regradings.service.ts';

/**
 * A question of a report, with the key in force beside the one it was shown with. Keys, verdict and hint are absent until
 * the answers are released.
 */
export function questionForReport(
  question: StoredQuestion,
  released: Released,
  verdict: StoredVerdict | undefined,
): ReportQuestion {
  const { options, hint, id, topic, passage, pictures } = question;
  const { rich, ...texts } = textsForLearner(question);
  const image = imageForReport(question.image);
  const shared = imageForReport(passage?.image);
  return {
    ...{ id, ...texts, languages: writtenLanguages(question), topic },
    ...(released.answers && hint && { hint: forLearner(hint) }),
    image: image ?? shared,
    ...(texts.passage && { passage: { ...texts.passage, ...pictureOfPassage(image, shared) } }),
    options: options.map((option) => ({
      ...{ id: option.id, text: forLearner(option.text) },
      ...(released.answers && { is_correct: earnsMarks(option, verdict) }),
      ...(released.answers && verdict && { was_correct: option.is_correct }),
      image: imageForReport(option.image),
      ...(option.rich && { rich: { text: treesForLearner(option.rich.text, pictures) } }),
    })),
    ...(released.answers && verdict && { verdict: verdictForReport(verdict) }),
    ...(rich && {
      rich: {
        ...rich,
        ...(released.answers &&
          question.rich?.hint && { hint: treesForLearner(question.rich.hint, pictures) }),
      },
    }),
  };
}

/** Spec §3: reports name the svg field svg_content. */
function imageForReport(image: StoredImage | undefined): ReportImage | undefined {
  return image && { svg_content: image.svg, caption: imageForLearner(image)?.caption };
}
