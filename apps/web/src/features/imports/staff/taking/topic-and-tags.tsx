import { MAX_TAGS } from '@abhyas/contract/bank';
import { useQuery } from '@tanstack/react-query';
import { flat, TAG_LENGTH, treeOf } from '#features/bank/staff/bank-rules.ts';
import { bankMessages, topicChoices, topicListQuery } from '#features/bank/staff/bank-staff.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { takingMessages } from './taking.messages.ts';
import styles from './taking.module.css';
import type { TakeDraft } from './taking.ts';

interface TopicAndTagsProps {
  draft: TakeDraft;
  onChange: (changed: Partial<TakeDraft>) => void;
  areTagsRefused: boolean;
}

/** For all questions that are taken. */
export function TopicAndTags({ draft, onChange, areTagsRefused }: TopicAndTagsProps) {
  const t = useMessages(takingMessages);
  const tBank = useMessages(bankMessages);
  const language = useLanguage();
  // Without the topics those of the file stay.
  const { data: topics = [] } = useQuery(topicListQuery);
  return (
    <div className={styles.pair}>
      <SelectField
        label={t.topic}
        value={draft.topic}
        onChange={({ target }) => onChange({ topic: target.value })}
        choices={[
          { value: '', label: t.topic_of_file },
          ...topicChoices(topics, flat(treeOf(topics, language)), language),
        ]}
      />
      <TextField
        label={t.tags}
        hint={t.tags_hint}
        value={draft.tags}
        autoCapitalize="none"
        autoComplete="off"
        error={areTagsRefused ? tBank.tag_limit({ max: MAX_TAGS, length: TAG_LENGTH }) : undefined}
        onChange={({ target }) => onChange({ tags: target.value })}
      />
    </div>
  );
}
