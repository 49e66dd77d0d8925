import { MAX_MESSAGE_CHARACTERS } from '@abhyas/contract/attempts/messages';
import type { Language } from '@abhyas/contract/shared';
import { visible } from '@abhyas/texts/visible';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { MessageNotice } from '#features/attempts/screen/messages/exam-messages.tsx';
import { runningQuery } from '#features/attempts/staff/overrides/overrides.api.ts';
import { extendMessages } from '#features/attempts/staff/overrides/overrides.messages.ts';
import { timeFieldsMessages } from '#features/attempts/staff/time-fields.messages.ts';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { FormDialog } from '#ui/staff/form-dialog.tsx';
import { sendMutation } from './sent-messages.api.ts';
import { sentMessagesMessages } from './sent-messages.messages.ts';

const LANGUAGES: readonly Language[] = ['en', 'ne'];

interface MessageDialogProps {
  id: string;
  /** The account writes to learners of its own classes alone. */
  ofClasses?: boolean;
  onClose: () => void;
}

/** Writes to everyone who is sitting and whom the account invigilates: first the text, then how it looks and to how many it goes. */
export function MessageDialog({ id, ofClasses = false, onClose }: MessageDialogProps) {
  const t = useMessages(sentMessagesMessages);
  const tRunning = useMessages(extendMessages);
  const tFields = useMessages(timeFieldsMessages);
  const { data } = useQuery(runningQuery(id));
  const [text, setText] = useState({ en: '', ne: '' });
  const [isPreview, setPreview] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(form);
  const { mutate, isPending, error, reset } = useMutation({
    ...sendMutation(id, useQueryClient()),
    onSettled: (_sent, failure) => failure === null && onClose(),
  });
  const running = data?.running_attempts;
  const sentences = ofClasses
    ? { none: tRunning.none_running_classes, some: tRunning.running_classes }
    : { none: tRunning.none_running, some: tRunning.running };
  const written = LANGUAGES.filter((language) => visible(text[language]));
  const goOn = () => {
    setTried(true);
    if (written.length === 0) focusFirstWrong();
    else if (!isPreview) setPreview(true);
    else if (!isPending) mutate({ text });
  };
  return (
    <FormDialog
      heading={ofClasses ? t.heading_classes : t.heading}
      cancel={tFields.cancel}
      submit={isPreview ? (ofClasses ? t.send_classes : t.send) : t.preview}
      busy={isPending}
      form={form}
      onClose={onClose}
      onSubmit={goOn}
      failure={
        error !== null && (
          <Failure
            sentence={t.failed}
            error={error}
            reason={hasCode(error, 'QUIZ_NOT_ACTIVE') ? sentences.none : undefined}
          />
        )
      }
    >
      {running !== undefined && (
        <p role="status">
          <strong>{running === 0 ? sentences.none : sentences.some({ n: running })}</strong>
        </p>
      )}
      {isPreview ? (
        <>
          <p>{t.looks}</p>
          {written.map((language) => (
            <MessageNotice
              key={language}
              text={language === 'en' ? { en: text.en } : { en: '', ne: text.ne }}
              at={new Date(currentTime()).toISOString()}
            />
          ))}
          <Button
            look="quiet"
            disabled={isPending}
            onClick={() => {
              reset();
              setPreview(false);
            }}
          >
            {t.change}
          </Button>
        </>
      ) : (
        <>
          <p>{ofClasses ? t.note_classes : t.note}</p>
          {LANGUAGES.map((language) => (
            <AreaField
              key={language}
              label={language === 'en' ? t.text_en : t.text_ne}
              lang={language}
              rows={2}
              maxLength={MAX_MESSAGE_CHARACTERS}
              value={text[language]}
              onChange={({ target }) => setText({ ...text, [language]: target.value })}
              error={tried && written.length === 0 && language === 'en' ? t.text_fault : undefined}
            />
          ))}
          <p className={screen.muted}>{t.either({ n: MAX_MESSAGE_CHARACTERS })}</p>
        </>
      )}
    </FormDialog>
  );
}
