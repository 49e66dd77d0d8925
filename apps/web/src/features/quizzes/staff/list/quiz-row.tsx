import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import type { ShownStanding } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { OwnerWords } from '#features/bank/staff/bank-staff.ts';
import { difficultyMessages } from '#features/questions/staff/questions-staff.ts';
import { quizzesStaffMessages } from '#features/quizzes/staff/quizzes-staff.messages.ts';
import { statusMessages } from '#features/quizzes/staff/status/status.messages.ts';
import { StandingBadge } from '#features/quizzes/staff/status/status-badge.tsx';
import { useLanguage } from '#i18n/language.ts';
import { listed } from '#i18n/list.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { LevelIcon } from '#ui/icons.tsx';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { RowMenu } from '#ui/staff/table/row-menu.tsx';
import { CheckCell } from '#ui/staff/table/selection/check-cell.tsx';
import type { Selection } from '#ui/staff/table/selection/selection.ts';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import table from '#ui/staff/table/table.module.css';
import { bulkMessages } from './bulk/bulk.messages.ts';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';
import { levels } from './view/quiz-view.ts';
import { QuizWindow } from './view/quiz-window.tsx';

export interface RowActions {
  onDelete: (quiz: AdminQuizSummary) => void;
  onDuplicate: (quiz: AdminQuizSummary) => void;
  onPublish: (quiz: AdminQuizSummary) => void;
  onShare: (quiz: AdminQuizSummary) => void;
}

interface QuizRowProps {
  quiz: AdminQuizSummary;
  standing: ShownStanding;
  selection: Selection;
  actions: RowActions;
}

export function QuizRow({ quiz, standing, selection, actions }: QuizRowProps) {
  const t = useMessages(quizListMessages);
  const tDifficulty = useMessages(difficultyMessages);
  const language = useLanguage();
  const titleId = useId();
  const can = useCan();
  const params = { id: String(quiz.id) };
  const figure = (name: string, value: number, className = '') => (
    <td className={`${table.figure} ${className}`}>
      <span className={table.name}>{name}: </span>
      {formatNumber(value, language)}
    </td>
  );
  return (
    <tr>
      {can('create_quiz') && <CheckCell selection={selection} id={quiz.id} titleId={titleId} />}
      <th scope="row" className={styles.title}>
        <Link
          to={placeOf(quiz, standing, can('edit_quiz', quiz))}
          params={params}
          data-control="open"
          className={styles.open}
        >
          <span id={titleId}>
            <Localized text={quiz.title} />
          </span>
        </Link>
        {quiz.is_paid_tier && (
          <span className={styles.paid}>
            <Badge tone="warning">{t.paid}</Badge>
          </span>
        )}
        {!quiz.audience.everyone && (
          <span className={table.second}>
            {' '}
            <ClassNames classes={quiz.audience.classes} />
          </span>
        )}
      </th>
      <td className={table.chip}>
        <StandingBadge standing={standing} />
      </td>
      <td className={styles.window}>
        <QuizWindow quiz={quiz} />
      </td>
      {figure(t.questions, quiz.question_count, styles.questions)}
      {figure(t.attempts, quiz.finished_attempts)}
      <td className={styles.difficulty}>
        <span className={styles.level}>
          <LevelIcon level={levels[quiz.difficulty]} size={16} />
          {tDifficulty[quiz.difficulty]}
        </span>
      </td>
      {can('create_quiz') && (
        <td className={styles.owner}>
          <OwnerWords owned={quiz} compact />
        </td>
      )}
      <td className={table.end}>
        <ActionsOfRow quiz={quiz} titleId={titleId} actions={actions} />
      </td>
    </tr>
  );
}

/**
 * Where the work is: neither a draft nor what has not begun has results, and during an exam it is the live view. A quiz without an
 * end is no exam. Who may not change a coming exam is led to its results, for its publication is not theirs to open.
 */
function placeOf({ status, end_time }: AdminQuizSummary, standing: ShownStanding, editable: boolean) {
  if (status === 'draft') return '/admin/quiz/$id/edit';
  if (standing === 'scheduled' && editable) return '/admin/quiz/$id/publish';
  if (standing === 'runs_on') return '/admin/quiz/$id/live';
  return standing === 'open' && end_time !== null ? '/admin/quiz/$id/live' : '/admin/quiz/$id/results';
}

/** One by its name; the names of more would make the row higher than those beside it. */
function ClassNames({ classes }: Pick<AdminQuizSummary['audience'], 'classes'>) {
  const t = useMessages(quizListMessages);
  const language = useLanguage();
  const names = listed(classes.map(({ name }) => localize(name, language).text));
  return classes.length === 1 ? names : <span title={names}>{t.classes({ n: classes.length })}</span>;
}

interface ActionsOfRowProps {
  quiz: AdminQuizSummary;
  titleId: string;
  actions: RowActions;
}

function ActionsOfRow({ quiz, titleId, actions }: ActionsOfRowProps) {
  const t = useMessages(quizListMessages);
  const tAction = useMessages(actionMessages);
  const tStaff = useMessages(quizzesStaffMessages);
  const tBulk = useMessages(bulkMessages);
  const can = useCan();
  const tTable = useMessages(tableMessages);
  const params = { id: String(quiz.id) };
  // The same words stand in every row: a screen reader's list of links includes the title too.
  const named = (id: string) => ({
    id: `${titleId}-${id}`,
    'aria-labelledby': `${titleId}-${id} ${titleId}`,
  });
  return (
    <div className={table.actions}>
      {can('edit_quiz', quiz) && (
        <Link
          to="/admin/quiz/$id/edit"
          params={params}
          className={table.control}
          data-control="edit"
          {...named('edit')}
        >
          {tAction.edit}
        </Link>
      )}
      {can('own_quiz', quiz) && (
        <button
          type="button"
          className={`${table.control} ${table.danger}`}
          data-control="delete"
          onClick={() => actions.onDelete(quiz)}
          {...named('delete')}
        >
          {tAction.delete}
        </button>
      )}
      <RowMenu id={`${titleId}-menu`} labelledBy={`${titleId}-menu ${titleId}`} label={tTable.more}>
        <li>
          <Link to="/admin/quiz/$id/results" params={params}>
            {t.results}
          </Link>
        </li>
        {can('decide_keys') && (
          <li>
            <Link to="/admin/quiz/$id/objections" params={params}>
              {t.reported}
            </Link>
          </li>
        )}
        {quiz.status === 'published' && (
          <li>
            <Link to="/admin/quiz/$id/live" params={params}>
              {tStaff.live}
            </Link>
          </li>
        )}
        {can('run_exam', quiz) && (
          <li>
            <Link to="/admin/quiz/$id/overrides" params={params}>
              {tStaff.overrides}
            </Link>
          </li>
        )}
        {can('edit_quiz', quiz) && <WorkItems quiz={quiz} actions={actions} />}
        {can('own_quiz', quiz) && (
          <li>
            <button type="button" onClick={() => actions.onShare(quiz)}>
              {quiz.is_shared ? tBulk.unshare : tBulk.share}
            </button>
          </li>
        )}
      </RowMenu>
    </div>
  );
}

function WorkItems({ quiz, actions }: Pick<ActionsOfRowProps, 'quiz' | 'actions'>) {
  const t = useMessages(quizListMessages);
  const tStatus = useMessages(statusMessages);
  return (
    <>
      <li>
        <Link to="/admin/quiz/$id/preview" params={{ id: String(quiz.id) }}>
          {tStatus.preview}
        </Link>
      </li>
      {quiz.status === 'draft' && (
        <li>
          <button type="button" onClick={() => actions.onPublish(quiz)}>
            {tStatus.publish}
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={() => actions.onDuplicate(quiz)}>
          {t.duplicate}
        </button>
      </li>
    </>
  );
}
