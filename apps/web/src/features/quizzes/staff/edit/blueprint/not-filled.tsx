import type { SectionInput } from '@abhyas/contract/papers/sections';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { topicListQuery } from '#features/quizzes/staff/bank/bank.api.ts';
import { goToField } from '#features/quizzes/staff/checklist/go-to-field.ts';
import { toSectionInputs } from '#features/quizzes/staff/edit/sections/section-changes.ts';
import { adminQuizQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { blueprintMessages } from './blueprint.messages.ts';
import styles from './blueprint.module.css';
import { drawWords } from './draw-words.ts';

interface NotFilledProps {
  sentence: string;
  error: ApiError;
  /** Of the quiz. */
  id: string;
  /** As they were sent; without them as they are saved. */
  sections?: readonly SectionInput[] | undefined;
}

/** Which draws the bank has too few questions for, each with the way to it. */
export function NotFilled({ sentence, error, id, sections }: NotFilledProps) {
  const t = useMessages(blueprintMessages);
  const language = useLanguage();
  const { data } = useQuery({ ...adminQuizQuery(id), enabled: false });
  const { data: topics = [] } = useQuery(topicListQuery);
  const all = sections ?? toSectionInputs(data?.quiz ?? {});
  const lacking = (error.problem?.errors ?? []).flatMap(({ path }) => {
    const [, section, draw] = /^\/sections\/(\d+)\/draws\/(\d+)/.exec(path) ?? [];
    return section === undefined ? [] : [{ path, section: Number(section), draw: Number(draw) }];
  });
  return (
    <Notice tone="error">
      <p>{sentence}</p>
      <p>{t.not_filled}</p>
      <ul className={styles.lacking}>
        {lacking.map(({ path, section, draw }) => {
          const { title, draws = [] } = all[section] ?? {};
          const found = draws[draw];
          const words = found ? drawWords(found, topics, language) : '';
          const name = title ? localize(title, language).text : '';
          return (
            <li key={path}>
              <span>{t.not_filled_at({ title: name, n: draw + 1, words })}</span>
              {data && (
                <Button look="quiet" onClick={() => goToField(path, data.quiz)}>
                  {t.go_to}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
