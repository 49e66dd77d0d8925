import { BANK_QUESTIONS_PER_PAGE } from '@abhyas/contract/bank';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { bankListQuery } from '#features/bank/staff/bank-staff.ts';
import { sectionsMessages } from '#features/papers/staff/papers-staff.ts';
import { bankAddition, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { useDebounced } from '#forms/debounced.ts';
import { SelectField } from '#forms/select-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { Loading } from '#ui/staff/loading.tsx';
import { useFoundPage } from '#ui/staff/table/long-list/found-page.ts';
import { Pager } from '#ui/staff/table/pager.tsx';
import { BankChoices } from './bank-choices.tsx';
import { type BankView, toBankFilter, WHOLE_BANK } from './bank-filter.ts';
import { BankTools } from './bank-tools.tsx';
import { fromBankMessages } from './from-bank.messages.ts';
import styles from './from-bank.module.css';

interface FromBankDialogProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  onClose: () => void;
  onAdded: () => void;
}

const SEARCHED_AFTER_MS = 250;

/** Chooses questions of the bank and adds them at the end of the quiz or of one of its sections. */
export function FromBankDialog({ id, quiz, newest, onClose, onAdded }: FromBankDialogProps) {
  const t = useMessages(fromBankMessages);
  const tAction = useMessages(actionMessages);
  const tSections = useMessages(sectionsMessages);
  const language = useLanguage();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [view, setView] = useState(WHOLE_BANK);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [pressedEarly, setPressedEarly] = useState(false);
  const { questions, sections } = quiz;
  const [section, setSection] = useState(sections?.at(-1)?.id);
  const addition = useQuizChange(id, bankAddition);

  useEffect(() => search.current?.focus(), []);

  const add = () => {
    setPressedEarly(chosen.length === 0);
    if (chosen.length === 0 || addition.isPending) return;
    send({});
  };
  const send = (despite: { despite_exams?: 'true' }) =>
    addition.mutate({ question_ids: [...chosen], section, ...despite }, { onSuccess: onAdded });
  const n = chosen.length;

  return (
    <Dialog
      heading={t.heading}
      size="large"
      closeButton
      onClose={addition.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={addition.isPending}>
            {tAction.cancel}
          </Button>
          <Button look="primary" busy={addition.isPending} onClick={add}>
            {n === 0 ? t.add_none : n === 1 ? t.add_one : t.add({ n })}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <BankTools
          view={view}
          search={search}
          onChange={(changed) => setView({ ...view, page: 1, ...changed })}
          onDown={() => list.current?.querySelector<HTMLElement>('input:enabled')?.focus()}
        />
      </div>
      {sections && (
        <SelectField
          label={t.to_section}
          value={String(section)}
          onChange={({ target }) => setSection(Number(target.value))}
          choices={sections.map(({ id, title }, place) => ({
            value: String(id),
            label: tSections.heading({ n: place + 1, title: localize(title, language).text }),
          }))}
        />
      )}
      <p className={screen.muted}>{t.order_note}</p>
      <Found
        view={view}
        list={list}
        chosen={chosen}
        inQuiz={new Set(questions.map(({ bank }) => bank?.bank_id ?? 0))}
        onToggle={(question) =>
          setChosen(
            chosen.includes(question) ? chosen.filter((each) => each !== question) : [...chosen, question],
          )
        }
        onUp={() => search.current?.focus()}
        onPage={(page) => setView({ ...view, page })}
      />
      {pressedEarly && n === 0 && <Notice tone="warning">{t.choose_first}</Notice>}
      {addition.isError && (
        <SaveFailure
          sentence={t.add_failed}
          error={addition.error}
          newest={newest}
          onDespite={() => send({ despite_exams: 'true' })}
        />
      )}
    </Dialog>
  );
}

interface FoundProps {
  view: BankView;
  list: RefObject<HTMLUListElement | null>;
  chosen: readonly number[];
  inQuiz: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onUp: () => void;
  onPage: (page: number) => void;
}

/** What the bank has for these filters. */
function Found({ view, list, chosen, inQuiz, onToggle, onUp, onPage }: FoundProps) {
  const t = useMessages(fromBankMessages);
  const search = useDebounced(view.search, SEARCHED_AFTER_MS);
  const { data, isPending, error, refetch, isFetching } = useFoundPage(
    useQuery(bankListQuery(toBankFilter({ ...view, search }))),
  );
  if (isPending) return <Loading label={t.loading} shape="row" count={5} />;
  if (data === undefined) {
    return <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />;
  }
  return (
    <>
      <p role="status" className={screen.muted}>
        {(data.or_more ? t.found_many : t.found)({ n: data.total })}
      </p>
      {data.questions.length === 0 ? (
        <Empty>{t.none}</Empty>
      ) : (
        <BankChoices
          ref={list}
          questions={data.questions}
          chosen={chosen}
          inQuiz={inQuiz}
          onToggle={onToggle}
          onUp={onUp}
        />
      )}
      <Pager page={view.page} pages={Math.ceil(data.total / BANK_QUESTIONS_PER_PAGE)} onPage={onPage} />
    </>
  );
}
