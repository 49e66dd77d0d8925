import type { Answers } from '@abhyas/contract/attempts';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.ts';
import { localize } from '../../../../i18n/localized.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import {
  AnswerableQuestion,
  ConfirmDialog,
  Palette,
  QuestionFrame,
  QuizHeader,
  QuizLayout,
  StepBar,
  Timer,
} from '../../../attempts/attempts.ts';
import { previewMessages } from './preview.messages.ts';
import styles from './preview.module.css';
import { PreviewBar } from './preview-bar.tsx';
import { usePreviewClock } from './preview-clock.ts';
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
  const questions = useMemo(() => quiz.questions.map(asLearnerSees), [quiz]);
  const [n, setN] = useState(1);
  const [answers, setAnswers] = useState<Answers>({});
  const [flags, setFlags] = useState<readonly number[]>([]);
  const [confirming, setConfirming] = useState(false);
  const clock = usePreviewClock(quiz.duration_minutes, () => onSubmit(answers));
  const question = questions[n - 1];
  if (question === undefined) return null;
  const { [question.id]: chosen, ...others } = answers;
  const unflagged = flags.filter((id) => id !== question.id);

  return (
    <div className={styles.quiz}>
      <QuizHeader title={quiz.title} tabTitle={`${t.preview}: ${localize(quiz.title, language).text}`}>
        <span className={styles.badge}>
          <Badge tone="warning">{t.preview}</Badge>
        </span>
        <Timer clock={clock} />
      </QuizHeader>
      <PreviewBar quiz={quiz} onAgain={onAgain} />
      <QuizLayout
        paper={
          <>
            <QuestionFrame
              n={n}
              total={questions.length}
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
            <StepBar n={n} total={questions.length} onStep={setN} />
          </>
        }
        rail={
          <>
            <Palette questions={questions} shown={{ answers, flags }} n={n} onChoose={setN} />
            <Button wide onClick={() => setConfirming(true)}>
              {t.submit}
            </Button>
          </>
        }
      />
      {confirming && (
        <ConfirmDialog
          unanswered={questions.filter(({ id }) => answers[id] === undefined).length}
          flagged={flags.length}
          onCancel={() => setConfirming(false)}
          onConfirm={() => onSubmit(answers)}
        />
      )}
    </div>
  );
}
