import type { Answers, Image, Question } from '@abhyas/contract/attempts';
import type { AdminPassage } from '@abhyas/contract/quizzes/content';
import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { Report, ReportImage } from '@abhyas/contract/reports';

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

/** Marks have four decimals: in whole ten-thousandths they add up exactly. */
const UNIT = 10_000;
const inUnits = (marks: number) => Math.round(marks * UNIT);

interface PreviewedAttempt {
  answers: Answers;
  /** ISO, UTC. */
  started_at: string;
  completed_timestamp: string;
}

export function previewReport(quiz: AdminQuiz, { answers, ...times }: PreviewedAttempt): Report {
  const { questions, marks_correct, marks_wrong, pass_percent } = quiz;
  const chosen = questions.map(({ id, options }) => options.find((option) => option.id === answers[id]));
  const correct = chosen.filter((option) => option?.is_correct === true).length;
  const incorrect = chosen.filter((option) => option?.is_correct === false).length;
  const score = (correct * inUnits(marks_correct) - incorrect * inUnits(marks_wrong)) / UNIT;
  const max_score = (questions.length * inUnits(marks_correct)) / UNIT;
  const isPassed = pass_percent === null ? null : score * 100 >= pass_percent * max_score;
  return {
    id: 0,
    quiz: { id: quiz.id, title: quiz.title },
    learner: { username: '', full_name: '' },
    number: 1,
    score,
    max_score,
    marks_correct,
    marks_wrong,
    pass_percent,
    passed: isPassed,
    best: false,
    correct,
    incorrect,
    unanswered: questions.length - correct - incorrect,
    ...times,
    deadline: new Date(Date.parse(times.started_at) + quiz.duration_minutes * 60_000).toISOString(),
    late: false,
    on_time_score: null,
    released: { score: true, answers: true },
    available_at: null,
    regradings: [],
    questions: questions.map(({ image, options, passage, ...question }) => ({
      ...question,
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
    flags: [],
    receipt: '—',
    ungraded: null,
  };
}

const withReportImage = (image: Image | undefined) => image && { image: asReportImage(image) };

const asReportImage = ({ svg, caption }: Image): ReportImage => ({
  svg_content: svg,
  ...(caption && { caption }),
});
