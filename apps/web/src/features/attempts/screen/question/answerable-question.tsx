import type { ComponentProps } from 'react';
import options from '#ui/option.module.css';
import { partsOf } from '#ui/passage/passage-parts.ts';
import { SharedPassage } from '#ui/passage/shared-passage.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichOrPlain } from '#ui/rich-text.tsx';
import { OptionList } from './option-list.tsx';

/** The passage, the text, the picture and the options of a question. */
export function AnswerableQuestion(props: ComponentProps<typeof OptionList>) {
  const { question } = props;
  const { text, image, passage } = partsOf(question);
  const Text = question.rich ? 'div' : 'p';
  return (
    <>
      {passage && <SharedPassage passage={passage} />}
      <Text id={`question-${question.id}`} className={options.text}>
        <RichOrPlain text={text} rich={question.rich?.text} ruled />
      </Text>
      {image && <Picture svg={image.svg} caption={image.caption} />}
      <OptionList {...props} />
    </>
  );
}
