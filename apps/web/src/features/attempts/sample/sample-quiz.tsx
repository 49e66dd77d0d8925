import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findSession } from '#api/session/session.ts';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { Palette } from '#features/attempts/screen/palette/palette.tsx';
import { AnswerableQuestion } from '#features/attempts/screen/question/answerable-question.tsx';
import { QuestionFrame } from '#features/attempts/screen/question/question-frame.tsx';
import steps from '#features/attempts/screen/quiz.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { sampleMessages } from './sample.messages.ts';
import styles from './sample.module.css';
import { type SampleAnswers, samplePaper } from './sample-paper.ts';

/** The questions, with the parts of the real quiz. */
export function SampleQuiz({ onFinish }: { onFinish: (answers: SampleAnswers) => void }) {
  const t = useMessages(sampleMessages);
  const a = useMessages(attemptsMessages);
  const [n, setN] = useState(1);
  const [answers, setAnswers] = useState<SampleAnswers>({});
  const [flags, setFlags] = useState<number[]>([]);
  const question = samplePaper[n - 1];
  if (question === undefined) return null;
  const { id } = question;
  const isLast = n === samplePaper.length;

  const clear = () => setAnswers(({ [id]: _, ...others }) => others);
  const flag = (flagged: boolean) => {
    const others = flags.filter((each) => each !== id);
    setFlags(flagged ? [...others, id] : others);
  };
  return (
    <div className={styles.quiz}>
      <div className={styles.paper}>
        <p className={styles.how}>{t.how}</p>
        <QuestionFrame
          n={n}
          total={samplePaper.length}
          flagged={flags.includes(id)}
          disabled={false}
          onFlag={flag}
        >
          <AnswerableQuestion
            key={id}
            question={question}
            chosen={answers[id]}
            disabled={false}
            status={null}
            onChoose={(option) => setAnswers({ ...answers, [id]: option })}
            onClear={clear}
          />
        </QuestionFrame>
        <div className={steps.steps}>
          <Button disabled={n === 1} onClick={() => setN(n - 1)}>
            {a.previous}
          </Button>
          <Button look="primary" onClick={() => (isLast ? onFinish(answers) : setN(n + 1))}>
            {isLast ? t.finish : a.next}
          </Button>
        </div>
      </div>
      <div className={styles.rail}>
        <Palette questions={samplePaper} shown={{ answers, flags }} n={n} onChoose={setN} />
        <Link to={findSession() ? '/' : '/login'} className={buttonClass('quiet')}>
          {t.leave}
        </Link>
      </div>
    </div>
  );
}
