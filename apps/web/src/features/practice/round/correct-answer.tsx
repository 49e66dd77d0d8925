import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RichOrPlain } from '#ui/rich-text.tsx';

/** "Correct answer: B Makalu", a line for each correct option. */
export function CorrectAnswer({ options }: Pick<PracticeQuestion, 'options'>) {
  const t = useMessages(practiceMessages);
  const language = useLanguage();
  return options.map(
    ({ id, is_correct, text, rich }, place) =>
      is_correct && (
        <div key={id}>
          {t.correct_answer}: <strong>{optionLetter(place, language)}</strong>{' '}
          <RichOrPlain text={text} rich={rich?.text} />
        </div>
      ),
  );
}
