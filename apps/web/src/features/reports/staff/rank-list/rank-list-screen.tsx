import { MAX_EXAMS_OF_LIST, RANKED_PER_PAGE, type RankList } from '@abhyas/contract/reports/rank-list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { classListQuery } from '#features/classes/staff/classes-staff.ts';
import { Absentees } from '#features/reports/staff/absentees.tsx';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { useTableKeys } from '#ui/staff/keys/table-keys.ts';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { saveFileMessages } from '#ui/staff/save-file.messages.ts';
import { useFoundPage } from '#ui/staff/table/long-list/found-page.ts';
import { Pager } from '#ui/staff/table/pager.tsx';
import { TableTools, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import { type SetView, useViewInAddress } from '#ui/staff/table/view-in-address.ts';
import { AddExamDialog } from './add-exam-dialog.tsx';
import { PrintRanks } from './print-ranks.tsx';
import { downloadRankListMutation, rankListQuery } from './rank-list.api.ts';
import { rankListMessages } from './rank-list.messages.ts';
import {
  combinings,
  firstOrders,
  type RankListView,
  readRankListView,
  writeRankListView,
} from './rank-list-view.ts';
import { RankTable } from './rank-table.tsx';

/** Ours: /admin/ranks?exams=1,2. Learners in the order of their results in one exam or several. */
export function RankListScreen() {
  const t = useMessages(rankListMessages);
  const { view, setView } = useViewInAddress({
    pathname: '/admin/ranks',
    read: readRankListView,
    write: writeRankListView,
  });
  return (
    <div className={screen.stack}>
      {view.exams.length === 0 ? (
        <>
          <ScreenHeading>{t.rank_list}</ScreenHeading>
          <Empty action={<AddExam view={view} onView={setView} />}>{t.no_exams}</Empty>
        </>
      ) : (
        <ListOfExams view={view} onView={setView} />
      )}
    </div>
  );
}

function ListOfExams({ view, onView }: ChoiceProps) {
  const t = useMessages(rankListMessages);
  const query = useFoundPage(useQuery(rankListQuery(view)));
  const [isPrinting, setPrinting] = useState(false);
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} heading={t.rank_list} t={t} />;
  return (
    <>
      <Heading list={data} class_id={view.class_id} />
      {isPrinting ? (
        <PrintRanks view={view} onBack={() => setPrinting(false)} />
      ) : (
        <Ranks
          list={data}
          view={view}
          loading={query.isFetching}
          onView={onView}
          onPrint={() => setPrinting(true)}
        />
      )}
    </>
  );
}

/** Of which exams, and of which class where the list is limited to one: of several open tabs and files, each says what it is. */
function Heading({ list: { exams }, class_id }: { list: RankList; class_id: string }) {
  const t = useMessages(rankListMessages);
  const language = useLanguage();
  const { data: classes = [] } = useQuery(classListQuery(language));
  const ofClass = classes.find(({ id }) => String(id) === class_id)?.name;
  const limited = (heading: string) =>
    ofClass ? `${heading} · ${localize(ofClass, language).text}` : heading;
  const [only, second] = exams;
  if (only && !second)
    return <QuizHeading title={only.title} sentence={(values) => limited(t.heading(values))} />;
  return (
    <ScreenHeading>
      {limited(t.heading_of_several({ n: formatNumber(exams.length, language) }))}
    </ScreenHeading>
  );
}

interface RanksProps {
  list: RankList;
  view: RankListView;
  loading: boolean;
  onView: SetView<RankListView>;
  onPrint: () => void;
}

function Ranks({ list, view, loading, onView, onPrint }: RanksProps) {
  const t = useMessages(rankListMessages);
  const { download_failed } = useMessages(saveFileMessages);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLTableElement>(null);
  useTableKeys({ table: rows });
  const { data: classes = [] } = useQuery(classListQuery(language));
  const file = useMutation(
    downloadRankListMutation(view, language, {
      exams: list.exams.map(({ title }) => title),
      class_name: classes.find(({ id }) => String(id) === view.class_id)?.name,
    }),
  );
  const isSingle = list.exams.length === 1;
  return (
    <>
      <div className={screen.actions}>
        <Button look="primary" onClick={onPrint} disabled={list.count === 0}>
          {t.to_print}
        </Button>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            onClick={() => file.mutate(format)}
            busy={file.isPending && file.variables === format}
          >
            {t[format]}
          </Button>
        ))}
        <AddExam view={view} onView={onView} />
        {isSingle && (
          <Link
            to="/admin/quiz/$id/results"
            params={{ id: String(list.exams[0]?.id) }}
            className={buttonClass('quiet')}
          >
            {t.results}
          </Link>
        )}
      </div>
      {file.isError && <Failure sentence={download_failed} error={file.error} />}
      {!isSingle && <Exams list={list} view={view} onView={onView} />}
      <Filters list={list} view={view} onView={onView} />
      <p className={screen.muted}>{isSingle ? t.note : t[`about_${view.combine}`]}</p>
      <section aria-labelledby="ranks-heading">
        <h2 ref={heading} id="ranks-heading" tabIndex={-1}>
          {t.count({ n: formatNumber(list.count, language) })}
        </h2>
        {list.count === 0 ? (
          <Empty>{t.empty}</Empty>
        ) : (
          <RankTable ref={rows} list={list} view={view} loading={loading} onView={onView} />
        )}
        <Pager
          page={view.page}
          pages={Math.max(1, Math.ceil(list.count / RANKED_PER_PAGE))}
          onPage={(page) => {
            onView({ ...view, page }, 'push');
            heading.current?.focus();
          }}
        />
      </section>
      {list.absent && list.absent.count > 0 && <Absentees absent={list.absent} />}
    </>
  );
}

interface ChoiceProps {
  view: RankListView;
  onView: SetView<RankListView>;
}

function AddExam({ view, onView }: ChoiceProps) {
  const t = useMessages(rankListMessages);
  const [isOpen, setOpen] = useState(false);
  if (view.exams.length >= MAX_EXAMS_OF_LIST) return null;
  const add = (id: number) => {
    setOpen(false);
    onView({ ...view, exams: [...new Set([...view.exams, id])], section: '', page: 1 }, 'push');
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.add_exam}
      </Button>
      {isOpen && <AddExamDialog onAdd={add} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The exams that count together. */
function Exams({ list, view, onView }: ChoiceProps & { list: RankList }) {
  const t = useMessages(rankListMessages);
  const language = useLanguage();
  return (
    <ul aria-label={t.exams} className={screen.card}>
      {list.exams.map(({ id, title }) => (
        <li key={id} className={screen.actions}>
          <Link to="/admin/quiz/$id/results" params={{ id: String(id) }}>
            <Localized text={title} />
          </Link>
          <Button
            look="quiet"
            aria-label={t.remove_of({ title: localize(title, language).text })}
            onClick={() =>
              onView({ ...view, exams: view.exams.filter((each) => each !== id), page: 1 }, 'push')
            }
          >
            {t.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Which learners, by what, and where the table has no head to press, in which order. */
function Filters({ list, view, onView }: ChoiceProps & { list: RankList }) {
  const t = useMessages(rankListMessages);
  const language = useLanguage();
  const { data: classes = [] } = useQuery(classListQuery(language));
  const [only, second] = list.exams;
  const sections = only && !second ? only.sections : [];
  return (
    <TableTools>
      {classes.length > 0 && (
        <ToolSelect
          label={t.by_class}
          value={view.class_id}
          onChange={(class_id) => onView({ ...view, class_id, page: 1 })}
          choices={[
            { value: '', label: t.every_class },
            ...classes.map(({ id, name }) => ({ value: String(id), label: localize(name, language).text })),
          ]}
        />
      )}
      {sections.length > 0 && (
        <ToolSelect
          label={t.section}
          value={view.section}
          onChange={(section) => onView({ ...view, section, page: 1 })}
          choices={[
            { value: '', label: t.whole },
            ...sections.map((title, place) => ({
              value: String(place + 1),
              label: localize(title, language).text,
            })),
          ]}
        />
      )}
      {second && (
        <ToolSelect
          label={t.combine}
          value={view.combine}
          onChange={(combine) => onView({ ...view, combine, page: 1 })}
          choices={combinings.map((value) => ({ value, label: t[value] }))}
        />
      )}
      <ToolSelect
        narrow
        label={t.sort}
        value={view.sort}
        onChange={(sort) => onView({ ...view, sort, order: firstOrders[sort], page: 1 })}
        choices={sorts.map((value) => ({ value, label: t[value] }))}
      />
    </TableTools>
  );
}
const sorts = ['rank', 'name', 'roll_number', 'correct', 'incorrect', 'unanswered'] as const;
