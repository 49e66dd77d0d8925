import type { Answers, Image, Question } from '@abhyas/contract/attempts';
import type { PaperSection } from '@abhyas/contract/papers/sections';
import type { AdminPassage } from '@abhyas/contract/questions/content';
import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Report, ReportImage, ReportSection } from '@abhyas/contract/reports';
import { grade, isPassed, reaches, type SectionOutcome } from '@abhyas/exam-rules/scoring';
import { paperToPreview } from './preview-paper.ts';

// A report as the server would make it, of answers that it never gets. Pure.

/** A question without its key. */
export const asLearnerSees = ({
  id,
  text,
  topic,
  image,
  options,
  rich,
  passage,
}: AdminQuestion): Question => ({
  id,
  text,
  topic,
  ...withImage(image ?? passage?.image),
  ...(passage && {
    stem: text,
    passage: {
      id: passage.id,
      ...(passage.text && { text: passage.text }),
      ...(passage.rich && { rich: passage.rich }),
      ...pictureOf(passage, image, withImage),
    },
  }),
  options: options.map((option) => ({
    id: option.id,
    text: option.text,
    ...(option.image && { image: option.image }),
    ...(option.rich && { rich: option.rich }),
  })),
  ...(rich && { rich: { text: rich.text } }),
});

/** As the server sends it: beside a picture of the question, or in its place. */
const pictureOf = <Sent extends object | undefined>(
  passage: AdminPassage,
  own: Image | undefined,
  send: (image: Image | undefined) => Sent,
) => (own ? send(passage.image) : passage.image && { has_image: true as const });

const withImage = (image: Image | undefined) => image && { image };

interface PreviewedAttempt {
  answers: Answers;
  /** ISO, UTC. */
  started_at: string;
  completed_timestamp: string;
}

export function previewReport(quiz: AdminQuiz, { answers, ...times }: PreviewedAttempt): Report {
  const { questions, listed, sections, marked } = paperToPreview(quiz);
  const { marks_correct, marks_wrong, pass_percent } = quiz;
  // The place of the chosen option, from 1; 0 without one.
  const choices = questions.map(
    ({ id, options }) => options.findIndex((option) => option.id === answers[id]) + 1,
  );
  const { sections: grades = [], ...whole } = grade(marked, choices);
  return {
    id: 0,
    quiz: { id: quiz.id, title: quiz.title },
    learner: { username: '', full_name: '', roll_number: '' },
    number: 1,
    ...whole,
    time_credits: [],
    ended: null,
    rank: null,
    ...{ marks_correct, marks_wrong, pass_percent },
    passed: isPassed({ ...whole, sections: grades }, pass_percent),
    ...(sections && { sections: sections.flatMap((section, place) => withGrade(section, grades[place])) }),
    best: false,
    ...times,
    deadline: new Date(Date.parse(times.started_at) + quiz.duration_minutes * 60_000).toISOString(),
    late: false,
    on_time_score: null,
    released: { score: true, answers: true },
    available_at: null,
    regradings: [],
    questions: questions.map(({ image, options, passage, ...question }, place) => ({
      ...question,
      ...listed[place],
      ...withReportImage(image ?? passage?.image),
      ...(passage && {
        stem: question.text,
        passage: {
          id: passage.id,
          ...(passage.text && { text: passage.text }),
          ...(passage.rich && { rich: passage.rich }),
          ...pictureOf(passage, image, withReportImage),
        },
      }),
      options: options.map(({ image: picture, ...option }) => ({
        ...option,
        ...withReportImage(picture),
      })),
    })),
    answers: questions.flatMap(({ id }) => {
      const selected_option = answers[id];
      return selected_option === undefined ? [] : [{ question: id, selected_option }];
    }),
    times: [],
    flags: [],
    receipt: '—',
    ungraded: null,
  };
}

const withGrade = (section: PaperSection, graded: SectionOutcome | undefined): ReportSection[] =>
  graded ? [{ ...section, ...graded, passed: reaches(graded, section.pass_percent) }] : [];

const withReportImage = (image: Image | undefined) => image && { image: asReportImage(image) };

const asReportImage = ({ svg, caption }: Image): ReportImage => ({
  svg_content: svg,
  ...(caption && { caption }),
});
