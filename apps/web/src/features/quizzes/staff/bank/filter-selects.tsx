import { type QuestionStatus, questionStatus } from '@abhyas/contract/bank';
import type { Topic } from '@abhyas/contract/bank/topics';
import { type Difficulty, difficulty } from '@abhyas/contract/shared';
import { quizzesStaffMessages } from '#features/quizzes/staff/quizzes-staff.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ToolSelect } from '#ui/staff/table/tools/table-tools.tsx';
import { bankMessages } from './bank.messages.ts';
import { topicChoices } from './topics/topic-choices.ts';
import { flat, treeOf } from './topics/topic-tree.ts';

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
  const tStaff = useMessages(quizzesStaffMessages);
  return (
    <ToolSelect
      label={t.difficulty}
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: t.every_difficulty },
        ...difficulty.options.map((level) => ({ value: level, label: tStaff[level] })),
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
      choices={[{ value: '', label: t.every_topic }, ...topicChoices(topics, flat(treeOf(topics)), language)]}
    />
  );
}
