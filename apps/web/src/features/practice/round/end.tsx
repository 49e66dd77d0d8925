import type { PracticeSet } from '@abhyas/contract/practice/cards';
import { daysBetween } from '@abhyas/exam-rules/practice/days';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findSession } from '#api/session/session.ts';
import { comingQuery } from '#features/practice/practice.api.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { listUnsent, sendUnsent } from '#features/practice/unsent-answers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { useDoubleTap } from '#ui/double-tap.ts';
import { Motif } from '#ui/motif.tsx';
import { Notice } from '#ui/notice.tsx';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import screen from '#ui/screen/screen.module.css';
import { NextCards } from './next-cards.tsx';

interface EndProps {
  answers: readonly { asked: { question: { id: number } }; isCorrect: boolean; wasSure: boolean }[];
  set: PracticeSet;
  /** Of a topic's round. */
  topic?: ReactNode;
  children?: ReactNode;
  /** Begins a round of those that were not correct. */
  onAgain: () => void;
  /** To more questions; absent where there are none. */
  onward?: ((look: 'primary' | 'secondary') => ReactNode) | undefined;
  back: (look: 'primary' | 'quiet') => ReactNode;
}

const anyUnsent = () => listUnsent(findSession()?.sub).length > 0;

const countCorrect = (answers: EndProps['answers']) => answers.filter(({ isCorrect }) => isCorrect).length;

/** After the last question: how it went and what comes next. */
export function End({ answers, set, topic, children, onAgain, onward, back }: EndProps) {
  const t = useMessages(practiceMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const { refuseSecond } = useDoubleTap();
  const correct = countCorrect(answers);
  const missed = answers.length - correct;
  // Most were missed: these first.
  const repeatsFirst = missed > correct;
  const sure = answers.filter(({ wasSure }) => wasSure);
  const [state, setState] = useState<'sending' | 'sent' | 'unsent'>('sending');
  useEffect(() => {
    // The screen stands where the last question was read.
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
    const settle = () => setState(anyUnsent() ? 'unsent' : 'sent');
    const send = () => {
      sendUnsent().then(settle, settle);
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  return (
    <section className={styles.end} onClickCapture={refuseSecond}>
      {!repeatsFirst && <Motif kind="ticked" />}
      {topic && <p className={screen.muted}>{topic}</p>}
      <h2 ref={heading} tabIndex={-1}>
        {t.result({ correct, total: answers.length })}
      </h2>
      <div className={styles.result}>
        <SegmentBar counts={{ correct, incorrect: missed, unanswered: 0 }} />
        {sure.length > 1 && (
          <p className={styles.sure}>{t.when_sure({ correct: countCorrect(sure), total: sure.length })}</p>
        )}
      </div>
      {state === 'unsent' && <Notice tone="offline">{t.unsent}</Notice>}
      {/* Below what could be pressed meanwhile. */}
      <div className={styles.ways}>
        {!repeatsFirst && onward?.('primary')}
        {missed > 0 && (
          <Button look={repeatsFirst || onward === undefined ? 'primary' : 'secondary'} onClick={onAgain}>
            {missed === 1 ? t.again_one : t.again({ n: missed })}
          </Button>
        )}
        {repeatsFirst && onward?.('secondary')}
        {back(onward === undefined && missed === 0 ? 'primary' : 'quiet')}
      </div>
      {state === 'sent' && <Coming round={answers.map(({ asked }) => asked.question.id)} set={set} />}
      {children}
    </section>
  );
}

/**
 * When the questions of the round come again, and what is still due today, with the way there unless the round is of that; else when
 * any question comes. Nothing until the server has answered.
 */
function Coming({ round, set }: { round: number[]; set: PracticeSet }) {
  const t = useMessages(practiceMessages);
  const { deliverOutboxes } = useRouteContext({ from: '__root__' });
  const { data: coming, isFetching } = useQuery({
    ...comingQuery(deliverOutboxes),
    refetchOnMount: 'always',
  });
  if (coming === undefined || isFetching) return null;
  const { due, today } = coming;
  const ofRound = coming.later.filter(({ question }) => round.includes(question));
  const days = ofRound.map(({ day }) => daysBetween(today, day));
  const tomorrow = days.filter((each) => each === 1).length;
  const afterwards = days.length - tomorrow;
  const others = round.length - ofRound.length;
  const parts = [
    tomorrow > 0 && t.of_round_tomorrow({ n: tomorrow }),
    afterwards > 0 && t.of_round_later({ n: afterwards, days: Math.max(...days) }),
  ].filter((part) => part !== false);
  return (
    <div>
      {ofRound.length > 0 && (
        <p>
          {t.of_round({ parts: parts.join(', ') })}
          {others > 0 && ` ${t.of_round_others({ n: others })}`}
        </p>
      )}
      {due > 0 && (
        <p>
          {set === 'cards' ? t.due_now({ n: due }) : <Link to="/practice/cards">{t.to_due({ n: due })}</Link>}
        </p>
      )}
      {ofRound.length === 0 && due === 0 && <NextCards coming={coming} />}
    </div>
  );
}
