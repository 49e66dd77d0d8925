import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { sampleMessages } from './sample.messages.ts';
import styles from './sample.module.css';
import { withdrawSampleOffer } from './sample-offer.ts';
import type { SampleAnswers } from './sample-paper.ts';
import { SampleQuiz } from './sample-quiz.tsx';
import { SampleReport } from './sample-report.tsx';

/** Ours: /sample, three questions to see how a quiz works. It runs without the server and stores nothing. */
export function SampleScreen() {
  const t = useMessages(sampleMessages);
  const [answers, setAnswers] = useState<SampleAnswers>();
  const isFinished = answers !== undefined;

  // What stood there is gone: the keyboard goes on at the new heading.
  const wasFinished = useRef(isFinished);
  useEffect(() => {
    if (wasFinished.current === isFinished) return;
    wasFinished.current = isFinished;
    document.querySelector('h1')?.focus();
    window.scrollTo(0, 0);
  }, [isFinished]);

  return (
    <div className={styles.sample}>
      <ScreenHeading key={String(isFinished)}>{isFinished ? t.result : t.title}</ScreenHeading>
      {isFinished ? (
        <SampleReport answers={answers} onAgain={() => setAnswers(undefined)} />
      ) : (
        <SampleQuiz
          onFinish={(given) => {
            withdrawSampleOffer();
            setAnswers(given);
          }}
        />
      )}
    </div>
  );
}
