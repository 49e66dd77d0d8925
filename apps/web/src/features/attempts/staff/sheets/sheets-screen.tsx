import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { AboutQuiz } from '#features/quizzes/staff/quizzes-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { useSelection } from '#ui/staff/table/selection/selection.ts';
import { AddSheets } from './add-sheets.tsx';
import { SheetTable } from './sheet-table.tsx';
import { sheetListQuery } from './sheets.api.ts';
import { sheetsMessages } from './sheets.messages.ts';

/** Ours: /admin/quiz/{id}/sheets, answer sheets on paper: who has one, in which state, and printing them. */
export function SheetsScreen() {
  const t = useMessages(sheetsMessages);
  const { id } = useParams({ from: '/admin/admin/quiz/$id/sheets' });
  return (
    <AboutQuiz id={id} t={t}>
      {(quiz) => <Sheets id={id} quiz={quiz} />}
    </AboutQuiz>
  );
}

function Sheets({ id, quiz }: { id: string; quiz: AdminQuiz }) {
  const t = useMessages(sheetsMessages);
  const { data: sheets, error, isPending, isFetching, refetch } = useQuery(sheetListQuery(id));
  const selection = useSelection(sheets?.map((sheet) => sheet.id) ?? []);
  return (
    <>
      <QuizHeading title={quiz.title} sentence={t.of} />
      <p className={screen.muted}>{t.about}</p>
      <div className={screen.actions}>
        <Link to="/admin/sheets" className={buttonClass('secondary')}>
          {t.enter}
        </Link>
      </div>
      <AddSheets id={id} quiz={quiz} onMade={(made) => selection.choose(made.map((sheet) => sheet.id))} />
      {isPending ? (
        <Loading label={t.loading} shape="row" />
      ) : error !== null ? (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <SheetTable id={id} title={quiz.title} sheets={sheets} selection={selection} />
      )}
    </>
  );
}
