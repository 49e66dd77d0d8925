import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { topicListQuery } from '#features/bank/staff/bank-staff.api.ts';
import { topicsMessages } from '#features/bank/staff/topics/topics.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { bankQuestionMessages } from './question.messages.ts';
import { QuestionForm, type Saved } from './question-form.tsx';
import { newSettings, wasThere } from './settings-draft.ts';

/** Ours: /admin/bank/new. */
export function NewQuestionScreen() {
  const t = useMessages(bankQuestionMessages);
  const tTopics = useMessages(topicsMessages);
  const { topic: wanted } = useSearch({ from: '/admin/admin/bank/new' });
  const topic = Number.isSafeInteger(wanted) ? wanted : undefined;
  const topics = useQuery(topicListQuery);
  const navigate = useNavigate();
  // The settings stay for the next one, and the content is empty again.
  const [begun, setBegun] = useState({ n: 1, settings: newSettings(topic) });
  const report = ({ saved, sent }: Saved) =>
    showToast(wasThere(sent, saved) ? bankQuestionMessages.was_there : bankQuestionMessages.added);
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.new_heading}</ScreenHeading>
      {topics.isError && (
        <LoadFailure
          sentence={tTopics.load_failed}
          error={topics.error}
          retry={topics.refetch}
          retrying={topics.isFetching}
        />
      )}
      {/* A select forgets the chosen topic if the topics come after it. */}
      {topics.isPending ? (
        <Loading label={tTopics.loading} shape="panel" />
      ) : (
        <QuestionForm
          key={begun.n}
          heading={t.write_heading}
          note={t.new_note}
          question={undefined}
          initial={begun.settings}
          topics={topics.data ?? []}
          onSaved={(done) => {
            report(done);
            const { id } = done.saved;
            // What was typed is saved: nothing has to be confirmed.
            void navigate({ to: '/admin/bank/$id', params: { id: String(id) }, ignoreBlocker: true });
          }}
          onSavedForAnother={(done) => {
            report(done);
            setBegun({ n: begun.n + 1, settings: done.settings });
            document.querySelector('h1')?.focus();
          }}
        />
      )}
    </div>
  );
}
