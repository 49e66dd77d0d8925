import { ADMIN_PREVIEW_CHARACTERS } from '@abhyas/contract/limits';
import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useQuery } from '@tanstack/react-query';
import { topicListQuery } from '#features/bank/staff/bank-staff.ts';
import { criteriaOf, toSectionInputs } from '#features/papers/staff/sections/section-changes.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import type { FoundByDraw } from './blueprint.api.ts';
import { useBlueprint } from './blueprint.api.ts';
import { blueprintMessages } from './blueprint.messages.ts';
import styles from './blueprint.module.css';
import { drawWords } from './draw-words.ts';

/** What a section draws, whether the bank has it, and among which questions publishing chose to draw. */
export function DrawList({ quiz, section }: { quiz: AdminQuiz; section: AdminSection }) {
  const { data: topics = [] } = useQuery(topicListQuery);
  const language = useLanguage();
  const { blueprint, isCurrent } = useBlueprint(quiz.id, toSectionInputs(quiz));
  if (section.draws.length === 0) return null;
  const place = quiz.sections?.indexOf(section) ?? -1;
  const found = isCurrent ? blueprint?.sections[place]?.draws : undefined;
  return (
    <ul className={styles.draws}>
      {section.draws.map((draw, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: draws have no names, and two may be equal
        <li key={index}>
          <div className={styles.drawLine}>
            <span>{drawWords(criteriaOf(draw), topics, language)}</span>
            <Found found={found?.[index]} count={draw.count} />
          </div>
          <LeftOut found={found?.[index]} />
          {draw.pool && <Pool quiz={quiz} pool={draw.pool} count={draw.count} />}
        </li>
      ))}
    </ul>
  );
}

function Found({ found, count }: { found: FoundByDraw | undefined; count: number }) {
  const t = useMessages(blueprintMessages);
  if (found === undefined) return null;
  const isEnough = found.found >= count;
  return (
    <Badge
      tone={isEnough ? 'success' : 'warning'}
      icon={isEnough ? <CheckIcon size={18} /> : <AlertIcon size={18} />}
    >
      {t.found({ found: Math.min(found.found, count), count })}
    </Badge>
  );
}

/** What exams ask is not drawn. */
function LeftOut({ found }: { found: FoundByDraw | undefined }) {
  const t = useMessages(blueprintMessages);
  if (!found || found.asked === 0) return null;
  return (
    <Badge tone="warning" icon={<AlertIcon size={18} />}>
      {t.asked({ n: found.asked })}
    </Badge>
  );
}

function Pool({ quiz, pool, count }: { quiz: AdminQuiz; pool: readonly number[]; count: number }) {
  const t = useMessages(blueprintMessages);
  const ids = new Set(pool);
  const questions = quiz.questions.filter(({ id }) => ids.has(id));
  return (
    <details className={styles.pool}>
      <summary>{t.pool({ n: pool.length, count })}</summary>
      <ul>
        {questions.map(({ id, text, rich }) => (
          <li key={id}>
            <QuestionName text={text} rich={rich?.text} characters={ADMIN_PREVIEW_CHARACTERS} />
          </li>
        ))}
      </ul>
    </details>
  );
}
