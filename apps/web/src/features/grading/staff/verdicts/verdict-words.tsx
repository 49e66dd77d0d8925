import type { VerdictInForce } from '@abhyas/contract/grading/verdicts';
import type { TextRich } from '@abhyas/contract/rich-text';
import type { LocalizedText } from '@abhyas/contract/shared';
import { useMessages } from '#i18n/use-messages.ts';
import { QuestionName } from '#ui/question-name.tsx';
import { verdictMessages } from './verdict.messages.ts';

interface VerdictWordsProps {
  verdict: Pick<VerdictInForce, 'kind' | 'option_ids'>;
  /** Of the question as it is now. */
  options: readonly { id: number; text: LocalizedText; rich?: TextRich | undefined }[];
}

/** What a verdict decides, in a sentence. */
export function VerdictWords({ verdict: { kind, option_ids }, options }: VerdictWordsProps) {
  const t = useMessages(verdictMessages);
  const named = new Map(options.map((option) => [option.id, option]));
  return (
    <>
      {t[kind]}
      {option_ids.map((id, index) => {
        const option = named.get(id);
        return (
          <span key={id}>
            {index === 0 ? ' ' : ', '}
            {option ? (
              <>
                “
                <QuestionName
                  text={option.text}
                  rich={option.rich?.text}
                  characters={Number.POSITIVE_INFINITY}
                />
                ”
              </>
            ) : (
              t.unknown_option
            )}
          </span>
        );
      })}
    </>
  );
}
