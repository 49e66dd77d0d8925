import type { PracticeQuestion } from '@abhyas/contract/practice/cards';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { optionLetter } from '#i18n/reading/letters.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RichOrPlain } from '#ui/rich-text.tsx';

interface NamedOptionsProps extends Pick<PracticeQuestion, 'options'> {
  name: 'correct_answer' | 'your_answer';
  isNamed: (option: PracticeQuestion['options'][number]) => boolean;
}

/** "Correct answer: B Makalu", a line for each of these options. */
export function NamedOptions({ name, options, isNamed }: NamedOptionsProps) {
  const t = useMessages(practiceMessages);
  const language = useLanguage();
  return options.map(
    (option, place) =>
      isNamed(option) && (
        <div key={option.id}>
          {t[name]}: <strong>{optionLetter(place, language)}</strong>{' '}
          <RichOrPlain text={option.text} rich={option.rich?.text} />
        </div>
      ),
  );
}
