import type { Answers } from '@abhyas/contract/attempts';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { placeSections } from '@abhyas/exam-rules/paper-sections';
import { useMemo, useState } from 'react';
import {
  AnswerableQuestion,
  ConfirmDialog,
  Palette,
  ProgressButton,
  QuestionFrame,
  QuestionSheet,
  QuizHeader,
  QuizLayout,
  questionSection,
  ReviewStep,
  StepBar,
  Timer,
} from '#features/attempts/attempts.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { previewMessages } from './preview.messages.ts';
import styles from './preview.module.css';
import { PreviewBar } from './preview-bar.tsx';
import { usePreviewClock } from './preview-clock.ts';
import { paperToPreview } from './preview-paper.ts';
import { asLearnerSees } from './preview-report.ts';

interface PreviewedQuizProps {
  quiz: AdminQuiz;
  onAgain: () => void;
  onSubmit: (answers: Answers) => void;
}

/** The quiz as it is taken, with answers in this component alone. */
export function PreviewedQuiz({ quiz, onAgain, onSubmit }: PreviewedQuizProps) {
  const t = useMessages(previewMessages);
  const language = useLanguage();
  const paper = useMemo(() => {
    const { questions, listed, sections } = paperToPreview(quiz);
    return { shown: questions.map(asLearnerSees), questions: listed, sections: placeSections(sections) };
  }, [quiz]);
  const { shown: questions, sections } = paper;
  const [n, setN] = useState(1);
  const [answers, setAnswers] = useState<Answers>({});
  const [flags, setFlags] = useState<readonly number[]>([]);
  const [page, setPage] = useState<'questions' | 'review' | 'from_review'>('questions');
  const [dialog, setDialog] = useState<'sheet' | 'confirm'>();
  const clock = usePreviewClock(quiz.duration_minutes, () => onSubmit(answers));
  const question = questions[n - 1];
  if (question === undefined) return null;
  const { [question.id]: chosen, ...others } = answers;
  const unflagged = flags.filter((id) => id !== question.id);
  const unanswered = questions.filter(({ id }) => answers[id] === undefined).length;
  const shown = { answers, flags };
  const close = () => setDialog(undefined);
  const open = (next: typeof page) => {
    setPage(next);
    close();
  };
  const choose = (next: number) => {
    setN(next);
    open(page === 'questions' ? 'questions' : 'from_review');
  };

  return (
    <div className={styles.quiz}>
      <QuizHeader
        title={quiz.title}
        tabTitle={`${t.preview}: ${localize(quiz.title, language).text}`}
        progress={<ProgressButton n={n} total={questions.length} onOpen={() => setDialog('sheet')} />}
        answered={(questions.length - unanswered) / questions.length}
      >
        <span className={styles.badge}>
          <Badge tone="warning">{t.preview}</Badge>
        </span>
        <Timer clock={clock} />
      </QuizHeader>
      <PreviewBar quiz={quiz} onAgain={onAgain} />
      {page === 'review' ? (
        <QuizLayout
          paper={
            <ReviewStep
              questions={questions}
              sections={sections}
              textOf={(number) => questions[number - 1]?.stem ?? questions[number - 1]?.text}
              shown={shown}
              submit={
                <Button look="primary" onClick={() => setDialog('confirm')}>
                  {t.submit}
                </Button>
              }
              onChoose={choose}
              onBack={() => open('questions')}
            />
          }
        />
      ) : (
        <QuizLayout
          paper={
            <>
              <QuestionFrame
                n={n}
                total={questions.length}
                section={questionSection(paper, n)}
                flagged={flags.includes(question.id)}
                disabled={false}
                onFlag={(flagged) => setFlags(flagged ? [...unflagged, question.id] : unflagged)}
              >
                <AnswerableQuestion
                  key={n}
                  question={question}
                  chosen={chosen}
                  disabled={false}
                  status={null}
                  onChoose={(option) => setAnswers({ ...answers, [question.id]: option })}
                  onClear={() => setAnswers(others)}
                />
              </QuestionFrame>
              <StepBar
                n={n}
                total={questions.length}
                onStep={choose}
                onReview={() => open('review')}
                fromReview={page === 'from_review'}
              />
            </>
          }
          rail={
            <>
              <Palette questions={questions} sections={sections} shown={shown} n={n} onChoose={choose} />
              <Button wide aria-haspopup="dialog" onClick={() => setDialog('confirm')}>
                {t.submit}
              </Button>
            </>
          }
        />
      )}
      {dialog === 'sheet' && (
        <QuestionSheet
          title={quiz.title}
          questions={questions}
          sections={sections}
          shown={shown}
          n={n}
          onChoose={choose}
          onReview={() => open('review')}
          onClose={close}
        />
      )}
      {dialog === 'confirm' && (
        <ConfirmDialog
          unanswered={unanswered}
          flagged={flags.length}
          onCancel={close}
          onConfirm={() => onSubmit(answers)}
        />
      )}
    </div>
  );
}
