import type { VerdictInForce } from '@abhyas/contract/grading/verdicts';
import type { LocalizedText } from '@abhyas/contract/shared';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { verdictMessages } from './verdict.messages.ts';

interface VerdictWordsProps {
  verdict: Pick<VerdictInForce, 'kind' | 'option_ids'>;
  /** Of the question as it is now. */
  options: readonly { id: number; text: LocalizedText }[];
}

/** What a verdict decides, in a sentence. */
export function VerdictWords({ verdict: { kind, option_ids }, options }: VerdictWordsProps) {
  const t = useMessages(verdictMessages);
  const texts = new Map(options.map(({ id, text }) => [id, text]));
  return (
    <>
      {t[kind]}
      {option_ids.map((id, index) => {
        const text = texts.get(id);
        return (
          <span key={id}>
            {index === 0 ? ' ' : ', '}
            {text ? (
              <>
                “<Localized text={text} />”
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
