import type { UseFormReturn } from 'react-hook-form';
import { PictureFields } from '#features/questions/staff/pictures/picture-fields.tsx';
import { type QuestionDraft, toPassageDraft } from '#features/questions/staff/question-draft.ts';
import { richMessages } from '#features/questions/staff/rich/rich.messages.ts';
import { SelectField } from '#forms/select-field.tsx';
import { BilingualFields } from '#forms/staff/bilingual-fields.tsx';
import card from '#forms/staff/form-card.module.css';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { preview } from '#i18n/reading/preview.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { passageFieldMessages } from './passage-field.messages.ts';
import { PassagePreview } from './passage-preview.tsx';
import type { SharedPassages } from './shared-passages.ts';

const NAME_CHARACTERS = 60;

interface PassageFieldsProps {
  form: UseFormReturn<QuestionDraft>;
  draft: QuestionDraft;
  /** Those that can be chosen. */
  passages: SharedPassages;
  /** The number of this question; undefined for a new one. */
  n: number | undefined;
  errorAt: (path: string) => string | undefined;
}

/** A text or a picture that this question shares with others: none, one of the quiz, or a new one. */
export function PassageFields({ form, draft, passages, n, errorAt }: PassageFieldsProps) {
  const t = useMessages(passageFieldMessages);
  const tRich = useMessages(richMessages);
  const language = useLanguage();
  const { register } = form;
  const { choice, image } = draft.passage;
  const numbers = (of: number[]) => of.map((each) => formatNumber(each, language)).join(', ');
  const choices = passages.map(({ passage, questions }) => {
    const name = passage.text ? preview(localize(passage.text, language).text, NAME_CHARACTERS) : t.picture;
    return {
      value: String(passage.id),
      label: questions.length === 0 ? name : t.existing({ name, numbers: numbers(questions) }),
    };
  });
  const chosen = passages.find(({ passage }) => String(passage.id) === choice);
  const others = chosen?.questions.filter((each) => each !== n) ?? [];

  return (
    <div className={card.group}>
      <SelectField
        {...register('passage.choice', {
          onChange: ({ target }) => {
            const found = passages.find(({ passage }) => String(passage.id) === target.value);
            form.setValue('passage', toPassageDraft(found?.passage, target.value));
          },
        })}
        label={t.passage}
        hint={t.note}
        error={errorAt('/passage') ?? errorAt('/passage/id')}
        choices={[{ value: 'none', label: t.none }, ...choices, { value: 'new', label: t.new }]}
      />
      {choice !== 'none' && (
        <>
          {others.length > 0 && <p className={screen.muted}>{t.shared({ numbers: numbers(others) })}</p>}
          <SelectField
            {...register('passage.format')}
            label={t.format}
            choices={[
              { value: 'plain', label: tRich.plain },
              { value: 'rich', label: tRich.rich },
            ]}
          />
          <BilingualFields
            labels={{ en: t.text_en, ne: t.text_ne }}
            rows={6}
            fields={{ en: register('passage.text.en'), ne: register('passage.text.ne') }}
            path="/passage/text"
            errorAt={errorAt}
          />
          {draft.passage.format === 'rich' && <PassagePreview passage={draft.passage} />}
          <PictureFields
            labels={{ picture: t.passage_picture, svg: t.svg, en: t.caption_en, ne: t.caption_ne }}
            fields={{
              svg: register('passage.image.svg'),
              en: register('passage.image.caption.en'),
              ne: register('passage.image.caption.ne'),
            }}
            value={image}
            path="/passage/image"
            onPicture={(svg) => form.setValue('passage.image.svg', svg)}
            errorAt={errorAt}
          />
        </>
      )}
    </div>
  );
}
