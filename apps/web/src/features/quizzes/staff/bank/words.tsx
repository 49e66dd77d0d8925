import type { QuestionStatus } from '@abhyas/contract/bank';
import type { Difficulty, Language } from '@abhyas/contract/shared';
import { quizzesStaffMessages } from '#features/quizzes/staff/quizzes-staff.messages.ts';
import { EyeOffIcon } from '#forms/fields/eye-icons.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon, DashIcon, LevelIcon } from '#ui/icons.tsx';
import { bankMessages } from './bank.messages.ts';
import styles from './words.module.css';

const looks = {
  draft: { tone: 'warning', Icon: EyeOffIcon },
  ready: { tone: 'success', Icon: CheckIcon },
  retired: { tone: 'neutral', Icon: DashIcon },
} as const;

export function QuestionStatusBadge({ status }: { status: QuestionStatus }) {
  const t = useMessages(bankMessages);
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={18} />}>
      {t[status]}
    </Badge>
  );
}

const levels = { easy: 1, medium: 2, hard: 3 } as const;

export function DifficultyWord({ difficulty }: { difficulty: Difficulty | null }) {
  const t = useMessages(bankMessages);
  const tStaff = useMessages(quizzesStaffMessages);
  if (difficulty === null) return <span className={styles.none}>{t.no_difficulty}</span>;
  return (
    <span className={styles.level}>
      <LevelIcon level={levels[difficulty]} size={16} />
      {tStaff[difficulty]}
    </span>
  );
}

const shortNames = [
  { language: 'en', short: 'EN', name: 'english' },
  { language: 'ne', short: 'ने', name: 'nepali' },
] as const;

/** In which languages text and options are complete. */
export function LanguageWords({ languages }: { languages: readonly Language[] }) {
  const t = useMessages(bankMessages);
  const there = shortNames.filter(({ language }) => languages.includes(language));
  if (there.length === 0) return <span className={styles.none}>{t.incomplete}</span>;
  return (
    <span className={styles.languages}>
      {there.map(({ language, short, name }) => (
        <span key={language}>
          <span className={styles.short} lang={language} aria-hidden="true">
            {short}
          </span>
          <span className="visually-hidden">{t[name]}</span>
        </span>
      ))}
    </span>
  );
}
