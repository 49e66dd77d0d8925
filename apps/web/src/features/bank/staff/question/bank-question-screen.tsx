import type { BankQuestion } from '@abhyas/contract/bank';
import type { Topic } from '@abhyas/contract/bank/topics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { bankQuestionQuery, readQuestion, topicListQuery } from '#features/bank/staff/bank-staff.api.ts';
import { ContentView } from '#features/bank/staff/content-view.tsx';
import { Duplicates } from '#features/bank/staff/duplicates/duplicates.tsx';
import { MergedHere } from '#features/bank/staff/duplicates/merged-here.tsx';
import { OwnerWords } from '#features/bank/staff/owner-words.tsx';
import { DifficultyWord, LanguageWords, QuestionStatusBadge } from '#features/bank/staff/words.tsx';
import { goToQuestionField } from '#features/questions/staff/questions-staff.ts';
import { ReadingToggle } from '#i18n/reading/language-toggle.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { Performance } from './performance.tsx';
import { bankQuestionMessages } from './question.messages.ts';
import { QuestionForm } from './question-form.tsx';
import styles from './question-page.module.css';
import { removalMessages } from './removal.messages.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { Uses } from './uses.tsx';
import { Versions } from './versions/versions.tsx';

/** Ours: /admin/bank/{id}, a question with all that is known about it. */
export function BankQuestionScreen() {
  const { id } = useParams({ from: '/admin/admin/bank/$id' });
  // Another question is another screen: nothing typed for the one may stand in the fields of the other.
  return (
    <div className={screen.stack}>
      <QuestionById key={id} id={id} />
    </div>
  );
}

function QuestionById({ id }: { id: string }) {
  const t = useMessages(bankMessages);
  const query = useQuery(bankQuestionQuery(id));
  const sentences = { loading: t.loading_question, not_found: t.not_found, load_failed: t.question_failed };
  const topics = useQuery(topicListQuery);
  // A select forgets the chosen topic if the topics come after it.
  if (query.data === undefined || topics.isPending)
    return (
      <NotLoaded
        query={query.data === undefined ? query : topics}
        heading={t.question_heading}
        t={sentences}
      />
    );
  return (
    <LoadedQuestion
      id={id}
      question={query.data.question}
      etag={query.data.etag}
      topics={topics.data ?? []}
    />
  );
}

interface LoadedQuestionProps {
  id: string;
  question: BankQuestion;
  etag: string | null;
  topics: readonly Topic[];
}

function LoadedQuestion({ id, question, etag, topics }: LoadedQuestionProps) {
  const t = useMessages(bankMessages);
  const tQuestion = useMessages(bankQuestionMessages);
  const tRemoval = useMessages(removalMessages);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // Rises when the question was replaced as a whole, and what was typed is to go.
  const [generation, setGeneration] = useState(0);
  const [removing, setRemoving] = useState(false);
  const uses = question.uses.filter(({ deleted }) => !deleted);
  const [unsaved, setUnsaved] = useState(false);
  const { field } = useSearch({ from: '/admin/admin/bank/$id' });
  useEffect(() => {
    if (field !== undefined) goToQuestionField(field);
  }, [field]);
  const { queryKey } = bankQuestionQuery(id);
  const renew = () => {
    setGeneration((before) => before + 1);
    document.querySelector('h1')?.focus();
  };
  /** The quizzes alone have changed: what is typed, and the ETag that it goes by, stay. */
  const rereadUses = async () => {
    const newest = await readQuestion(id);
    queryClient.setQueryData(
      queryKey,
      (shown) => shown && { ...shown, question: { ...shown.question, uses: newest.question.uses } },
    );
  };
  const showMerged = async (into: number): Promise<void> => {
    if (into !== question.id) return navigate({ to: '/admin/bank/$id', params: { id: String(into) } });
    queryClient.setQueryData(queryKey, await readQuestion(id));
    renew();
  };
  return (
    <>
      <ScreenHeading>{t.question_heading}</ScreenHeading>
      <div className={styles.facts}>
        <QuestionStatusBadge status={question.status} />
        <DifficultyWord difficulty={question.difficulty} />
        <LanguageWords languages={question.languages} />
        <OwnerWords owned={question} />
      </div>
      <section className={`${screen.card} ${styles.section}`} aria-labelledby="shown-heading">
        <div className={styles.head}>
          <h2 id="shown-heading">{t.as_saved}</h2>
          <ReadingToggle compact />
        </div>
        <ContentView content={question.content} />
      </section>
      <QuestionForm
        key={generation}
        heading={tQuestion.edit_heading}
        note={tQuestion.save_note}
        question={question}
        topics={topics}
        onSaved={() => showToast(bankQuestionMessages.saved)}
        onRenew={renew}
        onUnsaved={setUnsaved}
      />
      <Performance performance={question.performance} />
      <Uses uses={question.uses} version={question.version} onTaken={rereadUses} />
      <Versions id={id} />
      <Duplicates question={question} unsaved={unsaved} onMerged={showMerged} />
      <MergedHere merged={question.merged} unsaved={unsaved} onUndone={() => showMerged(question.id)} />
      <div>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
          {uses.length > 0 ? tRemoval.confirm_retire : tRemoval.confirm_delete}
        </Button>
      </div>
      {removing && (
        <RemovalDialog
          question={{
            id: question.id,
            text: question.content.text,
            rich: question.content.rich,
            uses: uses.length,
          }}
          etag={etag}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate({ to: '/admin/bank', replace: true })}
        />
      )}
    </>
  );
}
