import type { Answers } from '@abhyas/contract/attempts';
import { AUTO_SUBMIT_AT_SECONDS } from '@abhyas/contract/limits';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { placeSections } from '@abhyas/exam-rules/paper-sections';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  AnswerableQuestion,
  ConfirmDialog,
  Palette,
  QuestionFrame,
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
import { monotonicNow } from '#lib/clock.ts';
import { createStore } from '#lib/store.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { previewMessages } from './preview.messages.ts';
import styles from './preview.module.css';
import { PreviewBar } from './preview-bar.tsx';
import { paperToPreview } from './preview-paper.ts';
import { asLearnerSees } from './preview-report.ts';

const TICK_MS = 250;

/** Counts down as an attempt's clock does, without a server. `onTimeUp`: 1 s is left (spec §4). */
function usePreviewClock(minutes: number, onTimeUp: () => void) {
  const [clock] = useState(() => createStore(minutes * 60));
  const timeUp = useEffectEvent(onTimeUp);
  useEffect(() => {
    const end = monotonicNow() + minutes * 60_000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - monotonicNow()) / 1000));
      clock.set(left);
      if (left > AUTO_SUBMIT_AT_SECONDS) return;
      clearInterval(timer);
      timeUp();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [clock, minutes]);
  return clock;
}

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
  const [confirming, setConfirming] = useState(false);
  const clock = usePreviewClock(quiz.duration_minutes, () => onSubmit(answers));
  const question = questions[n - 1];
  if (question === undefined) return null;
  const { [question.id]: chosen, ...others } = answers;
  const unflagged = flags.filter((id) => id !== question.id);
  const unanswered = questions.filter(({ id }) => answers[id] === undefined).length;
  const shown = { answers, flags };
  const choose = (next: number) => {
    setN(next);
    setPage(page === 'questions' ? 'questions' : 'from_review');
  };

  return (
    <div className={styles.quiz}>
      <QuizHeader
        title={quiz.title}
        tabTitle={`${t.preview}: ${localize(quiz.title, language).text}`}
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
              questionOf={(number) => questions[number - 1]}
              shown={shown}
              submit={
                <Button look="primary" onClick={() => setConfirming(true)}>
                  {t.submit}
                </Button>
              }
              onChoose={choose}
              onBack={() => setPage('questions')}
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
                onReview={() => setPage('review')}
                fromReview={page === 'from_review'}
              />
            </>
          }
          rail={
            <>
              <Palette
                questions={questions}
                sections={sections}
                shown={shown}
                n={n}
                onChoose={choose}
                onReview={() => setPage('review')}
              />
              <Button wide aria-haspopup="dialog" onClick={() => setConfirming(true)}>
                {t.submit}
              </Button>
            </>
          }
        />
      )}
      {confirming && (
        <ConfirmDialog
          unanswered={unanswered}
          flagged={flags.length}
          onCancel={() => setConfirming(false)}
          onConfirm={() => onSubmit(answers)}
        />
      )}
    </div>
  );
}
