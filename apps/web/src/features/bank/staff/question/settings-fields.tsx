import { MAX_TAGS, questionStatus } from '@abhyas/contract/bank';
import type { Topic } from '@abhyas/contract/bank/topics';
import { difficulty } from '@abhyas/contract/shared';
import type { UseFormRegister } from 'react-hook-form';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { TAG_LENGTH } from '#features/bank/staff/bank-view.ts';
import { forPracticeMessages } from '#features/bank/staff/for-practice.messages.ts';
import { sharingMessages } from '#features/bank/staff/sharing.messages.ts';
import { topicChoices } from '#features/bank/staff/topics/topic-choices.ts';
import { flat, treeOf } from '#features/bank/staff/topics/topic-tree.ts';
import { difficultyMessages } from '#features/questions/staff/questions-staff.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { bankQuestionMessages } from './question.messages.ts';
import styles from './question-page.module.css';
import type { SettingsDraft } from './settings-draft.ts';

interface SettingsFieldsProps {
  register: UseFormRegister<SettingsDraft>;
  topics: readonly Topic[];
  /** The value of the field of the topic. */
  topic: string;
  /** Whether the server refused something at this place or below it. */
  isRefused: (path: string) => boolean;
  errorAt: (path: string) => string | undefined;
  /** Whether the account shares the question and makes it private. */
  shareable: boolean;
}

export function SettingsFields({
  register,
  topics,
  topic,
  isRefused,
  errorAt,
  shareable,
}: SettingsFieldsProps) {
  const t = useMessages(bankQuestionMessages);
  const tBank = useMessages(bankMessages);
  const tPractice = useMessages(forPracticeMessages);
  const tSharing = useMessages(sharingMessages);
  const tDifficulty = useMessages(difficultyMessages);
  const language = useLanguage();
  const choices = topicChoices(topics, flat(treeOf(topics, language)), language);
  return (
    <div className={styles.settings}>
      <SelectField
        {...register('topic')}
        label={tBank.topic}
        error={errorAt('/topic_id')}
        choices={[
          { value: '', label: tBank.no_topic },
          ...choices,
          // Where the topics could not be loaded, the question keeps its own.
          ...(topic === '' || choices.some(({ value }) => value === topic)
            ? []
            : [{ value: topic, label: t.same_topic }]),
        ]}
      />
      <SelectField
        {...register('status')}
        label={tBank.status}
        choices={questionStatus.options.map((value) => ({ value, label: tBank[value] }))}
      />
      <SelectField
        {...register('difficulty')}
        label={tBank.difficulty}
        choices={[
          { value: '', label: tBank.no_difficulty },
          ...difficulty.options.map((value) => ({ value, label: tDifficulty[value] })),
        ]}
      />
      <TextField
        {...register('tags')}
        label={tBank.tags}
        hint={t.tags_hint}
        autoCapitalize="none"
        autoComplete="off"
        error={isRefused('/tags') ? tBank.tag_limit({ max: MAX_TAGS, length: TAG_LENGTH }) : undefined}
      />
      {shareable && (
        <SelectField
          {...register('sharing')}
          label={tSharing.heading}
          error={isRefused('/is_shared') ? tSharing.not_yours : undefined}
          choices={[
            { value: 'shared', label: tSharing.shared },
            { value: 'private', label: tSharing.private },
          ]}
        />
      )}
      <SelectField
        {...register('practice')}
        label={tPractice.heading}
        hint={tPractice.released_note}
        choices={[
          { value: 'withheld', label: tPractice.withheld },
          { value: 'released', label: tPractice.released },
        ]}
      />
      <TextField
        {...register('source')}
        label={tBank.source}
        hint={t.source_hint}
        maxLength={200}
        error={errorAt('/source')}
      />
    </div>
  );
}
