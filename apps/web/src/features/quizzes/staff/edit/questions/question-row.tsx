import { ADMIN_PREVIEW_CHARACTERS } from '@abhyas/contract/limits';
import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useId } from 'react';
import { isAtEdge, ownQuestions } from '#features/papers/staff/papers-rules.ts';
import { sectionsMessages } from '#features/papers/staff/papers-staff.ts';
import { newerVersionMessages } from '#features/quizzes/staff/edit/from-bank/newer-version.messages.ts';
import type { Spoken } from '#i18n/messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import list from '#ui/rows.module.css';
import { actionMessages } from '#ui/staff/action.messages.ts';
import actions from '#ui/staff/row-actions.module.css';
import styles from './questions.module.css';
import { quizQuestionsMessages } from './quiz-questions.messages.ts';

const hasNewerVersion = ({ bank }: AdminQuestion): boolean =>
  bank !== undefined && bank.version !== bank.newest_version;

interface QuestionRowProps {
  question: AdminQuestion;
  /** From 1. */
  number: number;
  quiz: AdminQuiz;
  /** An order is on its way to the server. */
  moving: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMove: (by: -1 | 1) => void;
  /** Opens the dialog of its section and marks. */
  onPlace: () => void;
  /** Shows what a newer version in the bank changes. */
  onSeeNewer: () => void;
}

export function QuestionRow(props: QuestionRowProps) {
  const { question, number, quiz, moving } = props;
  const { onEdit, onDelete, onMove, onPlace, onSeeNewer } = props;
  const t = useMessages(quizQuestionsMessages);
  const tAction = useMessages(actionMessages);
  const tSections = useMessages(sectionsMessages);
  const tNewer = useMessages(newerVersionMessages);
  const rowId = useId();
  const { isFirst, isLast } = edgesOf(quiz, question.id);
  const ownMarks = marksIn(quiz, question.id, tSections);
  // The same words stand in every row: a screen reader hears the question too.
  const named = (control: string) => ({
    'data-control': `${control}-${question.id}`,
    id: `${rowId}-${control}`,
    'aria-labelledby': `${rowId}-${control} ${rowId}`,
  });
  const [before = '', after = ''] = t.question_line({ n: number, text: '\n' }).split('\n');

  return (
    <div className={list.row}>
      <p id={rowId} className={styles.questionText}>
        {before}
        <QuestionName text={question.text} rich={question.rich?.text} characters={ADMIN_PREVIEW_CHARACTERS} />
        {after}
        {ownMarks !== '' && <span className={styles.ownMarks}>{ownMarks}</span>}
      </p>
      {hasNewerVersion(question) && (
        <div className={styles.newer}>
          <Badge tone="primary">{tNewer.newer}</Badge>
          <Button look="quiet" aria-haspopup="dialog" {...named('newer')} onClick={onSeeNewer}>
            {tNewer.see}
          </Button>
        </div>
      )}
      <div className={actions.actions}>
        <Button
          {...named('up')}
          className={actions.move}
          title={t.move_up}
          disabled={isFirst}
          busy={moving}
          onClick={() => onMove(-1)}
        >
          <span className="visually-hidden">{t.move_up}</span>
          <span className={actions.up}>
            <ChevronIcon />
          </span>
        </Button>
        <Button
          {...named('down')}
          className={actions.move}
          title={t.move_down}
          disabled={isLast}
          busy={moving}
          onClick={() => onMove(1)}
        >
          <span className="visually-hidden">{t.move_down}</span>
          <span className={actions.down}>
            <ChevronIcon />
          </span>
        </Button>
        <Button {...named('edit')} onClick={onEdit}>
          {tAction.edit}
        </Button>
        <Button {...named('delete')} aria-haspopup="dialog" className={actions.danger} onClick={onDelete}>
          {tAction.delete}
        </Button>
        {/* Last: on a phone the others fit into one line. */}
        {quiz.sections && (
          <Button {...named('place')} aria-haspopup="dialog" onClick={onPlace}>
            {tSections.place}
          </Button>
        )}
      </div>
    </div>
  );
}

/** In sections a question moves on into the next one. */
function edgesOf(quiz: AdminQuiz, id: number) {
  const sections = quiz.sections ?? [{ questions: ownQuestions(quiz) }];
  return { isFirst: isAtEdge(sections, id, -1), isLast: isAtEdge(sections, id, 1) };
}

/** Marks that differ from those of the section, in words. */
function marksIn({ sections = [] }: AdminQuiz, id: number, t: Spoken<typeof sectionsMessages>): string {
  const own = sections.flatMap(({ questions }) => questions).find((each) => each.id === id);
  return [
    own?.marks_correct !== undefined && t.own_marks({ right: own.marks_correct }),
    own?.marks_wrong !== undefined && t.own_deduction({ wrong: own.marks_wrong }),
  ]
    .filter((word) => word !== false)
    .join(', ');
}
