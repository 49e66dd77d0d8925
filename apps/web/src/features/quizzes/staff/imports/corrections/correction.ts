import type { ImportedQuestion } from '@abhyas/contract/imports';
import type { Correction } from '#features/quizzes/staff/imports/imports.api.ts';

type Texts = ImportedQuestion['text'];

/** A question as it is with a correction. */
export function corrected(question: ImportedQuestion, correction: Correction | undefined): ImportedQuestion {
  if (correction === undefined) return question;
  const { format, text, hint, topic, tags, image, options } = correction;
  const { format: oldFormat, hint: oldHint, topic: oldTopic, image: oldImage, ...rest } = question;
  const isRich = (format ?? oldFormat) === 'rich';
  const newHint = hint === undefined ? oldHint : hint && textsOf(hint);
  const newTopic = topic === undefined ? oldTopic : topic && topicOf(topic);
  const newImage = image === undefined ? oldImage : image && imageOf(image);
  return {
    ...rest,
    ...(isRich && { format: 'rich' as const }),
    ...(text && { text: textsOf(text) }),
    ...(tags && { tags }),
    ...(options && {
      options: options.map(({ text: of, is_correct, image: picture }) => ({
        text: textsOf(of),
        is_correct,
        ...(picture && { image: imageOf(picture) }),
      })),
    }),
    ...(newHint && { hint: newHint }),
    ...(newTopic && { topic: newTopic }),
    ...(newImage && { image: newImage }),
  };
}

const textsOf = ({ en = '', ne = '' }: Partial<Texts>): Texts => ({ en, ne });
const topicOf = (topic: string | Partial<Texts>): Texts =>
  typeof topic === 'string' ? { en: topic, ne: '' } : textsOf(topic);
const imageOf = ({ svg, caption }: { svg: string; caption?: Partial<Texts> | undefined }) => ({
  svg,
  ...(caption && { caption: textsOf(caption) }),
});

/** What of a correction is not saved yet, after `sent` was: what has been typed since. */
export function unsavedOf(now: Correction, sent: Correction): Correction | undefined {
  const left = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(sent, field)),
  );
  return left.length === 0 ? undefined : Object.fromEntries(left);
}
