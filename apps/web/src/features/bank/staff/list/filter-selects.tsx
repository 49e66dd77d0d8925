import { type QuestionStatus, questionStatus } from '@abhyas/contract/bank';
import type { Topic } from '@abhyas/contract/bank/topics';
import { type Difficulty, difficulty } from '@abhyas/contract/shared';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { topicChoices } from '#features/bank/staff/topics/topic-choices.ts';
import { flat, treeOf } from '#features/bank/staff/topics/topic-tree.ts';
import { difficultyMessages } from '#features/questions/staff/questions-staff.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ToolSelect } from '#ui/staff/table/table-tools.tsx';

// Filters of the bank, wherever questions of it are chosen. An empty value: not narrowed by this.

interface FilterProps<Value extends string> {
  value: Value | '';
  onChange: (value: Value | '') => void;
}

export function StatusFilter({ value, onChange }: FilterProps<QuestionStatus>) {
  const t = useMessages(bankMessages);
  return (
    <ToolSelect
      label={t.status}
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: t.every_status },
        ...questionStatus.options.map((status) => ({ value: status, label: t[status] })),
      ]}
    />
  );
}

export function DifficultyFilter({ value, onChange }: FilterProps<Difficulty>) {
  const t = useMessages(bankMessages);
  const tDifficulty = useMessages(difficultyMessages);
  return (
    <ToolSelect
      label={t.difficulty}
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: t.every_difficulty },
        ...difficulty.options.map((level) => ({ value: level, label: tDifficulty[level] })),
      ]}
    />
  );
}

export function TopicFilter({ topics, value, onChange }: FilterProps<string> & { topics: readonly Topic[] }) {
  const t = useMessages(bankMessages);
  const language = useLanguage();
  return (
    <ToolSelect
      label={t.topic}
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: t.every_topic },
        ...topicChoices(topics, flat(treeOf(topics, language)), language),
      ]}
    />
  );
}
