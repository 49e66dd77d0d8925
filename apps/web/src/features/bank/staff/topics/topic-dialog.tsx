import type { Topic } from '@abhyas/contract/bank/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { hasCode } from '#api/api-error.ts';
import { logFailure } from '#api/staff/log-failure.ts';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { forgetBank } from '#features/bank/staff/bank-staff.api.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { SelectField } from '#forms/select-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { DeleteTopicDialog } from './delete-topic-dialog.tsx';
import { topicChoices } from './topic-choices.ts';
import { possibleParents, type TopicNode } from './topic-tree.ts';
import { saveTopic } from './topics.api.ts';
import { topicsMessages } from './topics.messages.ts';

export type TopicChange =
  | { kind: 'add'; parent: number | null }
  | { kind: 'rename' | 'move'; topic: Topic }
  | { kind: 'delete'; node: TopicNode };

interface TopicDialogProps {
  change: TopicChange;
  topics: readonly Topic[];
  onClose: () => void;
  onDeleted: (id: number) => void;
}

/** Adds, renames, moves or deletes a topic. */
export function TopicDialog({ change, topics, onClose, onDeleted }: TopicDialogProps) {
  if (change.kind === 'delete') {
    return <DeleteTopicDialog node={change.node} onClose={onClose} onDeleted={onDeleted} />;
  }
  return <TopicForm change={change} topics={topics} onClose={onClose} />;
}

interface TopicDraft {
  name: { en: string; ne: string };
  /** Empty: at the root. */
  parent: string;
}

interface TopicFormProps {
  change: Exclude<TopicChange, { kind: 'delete' }>;
  topics: readonly Topic[];
  onClose: () => void;
}

function TopicForm({ change, topics, onClose }: TopicFormProps) {
  const t = useMessages(topicsMessages);
  const { cancel } = useMessages(bankMessages);
  const queryClient = useQueryClient();
  const language = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(element);
  const formId = useId();
  const [submitted, setSubmitted] = useState(false);
  const topic = change.kind === 'add' ? undefined : change.topic;
  const parent = change.kind === 'add' ? change.parent : change.topic.parent_id;
  const form = useForm<TopicDraft>({
    defaultValues: {
      name: { en: topic?.name.en ?? '', ne: topic?.name.ne ?? '' },
      parent: parent === null ? '' : String(parent),
    },
    shouldFocusError: false,
  });
  const saving = useMutation({
    mutationFn: ({ name, parent }: TopicDraft) =>
      saveTopic({
        ...(topic && { id: topic.id }),
        ...(change.kind !== 'move' && { name }),
        ...(change.kind !== 'rename' && { parent_id: parent === '' ? null : Number(parent) }),
      }),
    onSuccess: async () => {
      await forgetBank(queryClient);
      showToast(topicsMessages.saved);
      onClose();
    },
    onError: (error) => {
      logFailure('Saving the topic failed:', error);
      focusFirstWrong();
    },
  });
  const { name } = form.watch();
  const isBlank = change.kind !== 'move' && name.en.trim() === '' && name.ne.trim() === '';
  const taken = hasCode(saving.error, 'TOPIC_EXISTS');
  const headings = { add: t.add_heading, rename: t.rename_heading, move: t.move_heading };
  const submit = form.handleSubmit((draft) => {
    setSubmitted(true);
    if (isBlank) focusFirstWrong();
    else if (!saving.isPending) saving.mutate(draft);
  });
  return (
    <Dialog
      heading={headings[change.kind]}
      onClose={saving.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={saving.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} noValidate onSubmit={submit} className={screen.stack}>
        {change.kind === 'move' ? (
          <p>
            <strong>
              <Localized text={change.topic.name} />
            </strong>
          </p>
        ) : (
          <>
            <TextField
              {...form.register('name.en')}
              label={t.name_en}
              lang="en"
              maxLength={200}
              error={submitted && isBlank ? t.name_required : taken ? t.exists : undefined}
            />
            <TextField {...form.register('name.ne')} label={t.name_ne} lang="ne" maxLength={200} />
          </>
        )}
        {change.kind !== 'rename' && (
          <SelectField
            {...form.register('parent')}
            label={t.parent}
            error={taken && change.kind === 'move' ? t.exists : undefined}
            choices={[
              { value: '', label: t.root },
              ...topicChoices(topics, possibleParents(topics, topic?.id, language), language),
            ]}
          />
        )}
        {change.kind === 'move' && <p className={screen.muted}>{t.move_note}</p>}
        {saving.error !== null && !taken && <Failure sentence={t.save_failed} error={saving.error} />}
      </form>
    </Dialog>
  );
}
