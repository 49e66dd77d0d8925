import type { ReactNode } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { PassageFields } from '#features/questions/staff/passage/passage-fields.tsx';
import type { SharedPassages } from '#features/questions/staff/passage/shared-passages.ts';
import { PictureFields } from '#features/questions/staff/pictures/picture-fields.tsx';
import { PreetiTool } from '#features/questions/staff/preeti/preeti-tool.tsx';
import type { QuestionDraft } from '#features/questions/staff/question-draft.ts';
import { richMessages } from '#features/questions/staff/rich/rich.messages.ts';
import { RichPreview } from '#features/questions/staff/rich/rich-preview.tsx';
import { RichTools, type useRichTools } from '#features/questions/staff/rich/rich-tools.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { BilingualFields } from '#forms/staff/bilingual-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { OptionFields } from './option-fields.tsx';
import { questionMessages } from './question.messages.ts';

interface QuestionFieldsProps {
  form: UseFormReturn<QuestionDraft>;
  /** What the form holds now. */
  draft: QuestionDraft;
  /** Those that can be chosen. */
  passages: SharedPassages;
  /** The number of the question in its quiz; undefined for a new one, and in the bank. */
  n: number | undefined;
  /** Its handlers are the form's. */
  tools: ReturnType<typeof useRichTools>;
  /** JSON Pointers begin at the content. */
  errorAt: (path: string) => string | undefined;
  /** Questions that resemble this one. */
  alike: ReactNode;
  /** Where the topic is a field of the content. */
  topic?: ReactNode;
}

/** All that learners will see of a question, in a quiz and in the bank, with the live preview of rich texts. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { form, draft, passages, n, tools, errorAt, alike, topic } = props;
  const t = useMessages(questionMessages);
  const { register } = form;
  const isRich = draft.format === 'rich';
  return (
    <>
      <FormatField field={register('format')} />
      {tools.enabled && (
        <RichTools pictures={tools.pictures} onWrite={tools.write} onPicture={tools.writePicture} />
      )}
      <PreetiTool />
      <PassageFields form={form} draft={draft} passages={passages} n={n} errorAt={errorAt} />
      <BilingualFields
        labels={{ en: t.text_en, ne: t.text_ne }}
        rows={3}
        fields={{ en: register('text.en'), ne: register('text.ne') }}
        path="/text"
        errorAt={errorAt}
      />
      {alike}
      {topic}
      <BilingualFields
        labels={{ en: t.hint_en, ne: t.hint_ne }}
        rows={2}
        fields={{ en: register('hint.en'), ne: register('hint.ne') }}
        path="/hint"
        errorAt={errorAt}
      />
      <PictureFields
        labels={{ picture: t.question_picture, svg: t.svg, en: t.caption_en, ne: t.caption_ne }}
        fields={{
          svg: register('image.svg'),
          en: register('image.caption.en'),
          ne: register('image.caption.ne'),
        }}
        value={draft.image}
        path="/image"
        onPicture={(svg) => form.setValue('image.svg', svg)}
        errorAt={errorAt}
      />
      <OptionFields form={form} draft={draft} errorAt={errorAt} />
      {isRich && <RichPreview draft={draft} />}
    </>
  );
}

/** Whether the texts of a question are shown as typed. */
function FormatField({ field }: { field: UseFormRegisterReturn }) {
  const t = useMessages(richMessages);
  return (
    <SelectField
      {...field}
      label={t.format}
      hint={t.format_note({ bold: '**…**', formula: '\\(…\\)' })}
      choices={[
        { value: 'plain', label: t.plain },
        { value: 'rich', label: t.rich },
      ]}
    />
  );
}
