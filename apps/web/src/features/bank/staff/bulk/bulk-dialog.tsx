import { MAX_TAGS, type QuestionStatus, questionStatus } from '@abhyas/contract/bank';
import type { Topic } from '@abhyas/contract/bank/topics';
import { useId, useState } from 'react';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { TAG_LENGTH } from '#features/bank/staff/bank-view.ts';
import { topicChoices } from '#features/bank/staff/topics/topic-choices.ts';
import { flat, treeOf } from '#features/bank/staff/topics/topic-tree.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { bankBulkMessages } from './bulk.messages.ts';
import type { BulkKind, BulkRequest } from './bulk-change.ts';
import { type BulkDialogProps, BulkForm } from './bulk-form.tsx';
import { tagsIn } from './many-change.ts';
import { PracticeChoice } from './practice-choice.tsx';
import { SharingChoice } from './sharing-choice.tsx';

interface AskProps extends Omit<BulkDialogProps, 'n'> {
  kind: BulkKind;
  questions: BulkRequest['questions'];
  topics: readonly Topic[];
}

/** Asks for the topic, the tags, the status, the sharing or the practice of several questions. */
export function BulkDialog({ kind, topics, questions, ...asked }: AskProps) {
  const dialog = { ...asked, n: questions.length };
  if (kind === 'sharing')
    return <SharingChoice {...dialog} shared={questions.every(({ is_shared }) => is_shared)} />;
  if (kind === 'practice')
    return <PracticeChoice {...dialog} released={questions.every(({ for_practice }) => for_practice)} />;
  if (kind === 'topic') return <TopicChoice topics={topics} {...dialog} />;
  return kind === 'tags' ? <TagsChange {...dialog} /> : <StatusChoice {...dialog} />;
}

function TopicChoice({ topics, ...dialog }: BulkDialogProps & { topics: readonly Topic[] }) {
  const t = useMessages(bankBulkMessages);
  const tBank = useMessages(bankMessages);
  const language = useLanguage();
  const [topic, setTopic] = useState('');
  return (
    <BulkForm
      {...dialog}
      heading={t.topic_heading({ n: dialog.n })}
      onSubmit={() => dialog.onChange({ topic_id: topic === '' ? null : Number(topic) })}
    >
      <SelectField
        label={tBank.topic}
        value={topic}
        onChange={({ target }) => setTopic(target.value)}
        choices={[
          { value: '', label: tBank.no_topic },
          ...topicChoices(topics, flat(treeOf(topics, language)), language),
        ]}
      />
    </BulkForm>
  );
}

function TagsChange(dialog: BulkDialogProps) {
  const t = useMessages(bankBulkMessages);
  const tBank = useMessages(bankMessages);
  const [typed, setTyped] = useState({ add: '', remove: '' });
  const [submitted, setSubmitted] = useState(false);
  const add = tagsIn(typed.add);
  const remove = tagsIn(typed.remove);
  const tooMany = [add, remove].map(
    (tags) => tags.length > MAX_TAGS || tags.some((tag) => tag.length > TAG_LENGTH),
  );
  const limit = tBank.tag_limit({ max: MAX_TAGS, length: TAG_LENGTH });
  const isEmpty = add.length === 0 && remove.length === 0;
  return (
    <BulkForm
      {...dialog}
      heading={t.tags_heading({ n: dialog.n })}
      onSubmit={() => {
        setSubmitted(true);
        if (!isEmpty && !tooMany.includes(true)) dialog.onChange({ tags: { add, remove } });
      }}
    >
      <TextField
        label={t.add_tags}
        hint={t.tags_hint}
        value={typed.add}
        autoCapitalize="none"
        autoComplete="off"
        error={tooMany[0] ? limit : submitted && isEmpty ? t.nothing_typed : undefined}
        onChange={({ target }) => setTyped({ ...typed, add: target.value })}
      />
      <TextField
        label={t.remove_tags}
        value={typed.remove}
        autoCapitalize="none"
        autoComplete="off"
        error={tooMany[1] ? limit : undefined}
        onChange={({ target }) => setTyped({ ...typed, remove: target.value })}
      />
    </BulkForm>
  );
}

function StatusChoice(dialog: BulkDialogProps) {
  const t = useMessages(bankBulkMessages);
  const tBank = useMessages(bankMessages);
  const name = useId();
  const [status, setStatus] = useState<QuestionStatus>('ready');
  const notes = { draft: t.draft_note, ready: t.ready_note, retired: t.retired_note };
  return (
    <BulkForm
      {...dialog}
      heading={t.status_heading({ n: dialog.n })}
      onSubmit={() => dialog.onChange({ status })}
    >
      <ChoiceField
        legend={tBank.status}
        name={name}
        chosen={status}
        onChange={({ target }) =>
          setStatus(questionStatus.options.find((each) => each === target.value) ?? status)
        }
        choices={questionStatus.options.map((value) => ({ value, label: tBank[value], note: notes[value] }))}
      />
    </BulkForm>
  );
}
