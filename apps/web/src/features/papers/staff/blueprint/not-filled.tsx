import type { SectionInput } from '@abhyas/contract/papers/sections';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { topicListQuery } from '#features/bank/staff/bank-staff.ts';
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
  /** As they were sent. */
  sections: readonly SectionInput[];
  /** Leads to a draw, by its JSON Pointer in the quiz. */
  onChoose: ((path: string) => void) | undefined;
}

/** Which draws the bank has too few questions for, each with the way to it. */
export function NotFilled({ sentence, error, sections, onChoose }: NotFilledProps) {
  const t = useMessages(blueprintMessages);
  const language = useLanguage();
  const { data: topics = [] } = useQuery(topicListQuery);
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
          const { title, draws = [] } = sections[section] ?? {};
          const found = draws[draw];
          const words = found ? drawWords(found, topics, language) : '';
          const name = title ? localize(title, language).text : '';
          return (
            <li key={path}>
              <span>{t.not_filled_at({ title: name, n: draw + 1, words })}</span>
              {onChoose && (
                <Button look="quiet" onClick={() => onChoose(path)}>
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
