import type { ComponentProps } from 'react';
import { Bilingual } from '../../../../i18n/reading/bilingual.tsx';
import { Picture } from '../../../../ui/picture/picture.tsx';
import { OptionList } from './option-list.tsx';
import styles from './question.module.css';

/** The text, the picture and the options of a question. */
export function AnswerableQuestion(props: ComponentProps<typeof OptionList>) {
  const { question } = props;
  return (
    <>
      <p id={`question-${question.id}`} className={styles.text}>
        <Bilingual text={question.text} ruled />
      </p>
      {question.image && <Picture svg={question.image.svg} caption={question.image.caption} />}
      <OptionList {...props} />
    </>
  );
}
