import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import layout from '#forms/staff/form-layout.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { presetListQuery, savePresetMutation } from './presets.api.ts';
import { presetsMessages } from './presets.messages.ts';

/** Saves the settings and sections of a quiz for the next one. */
export function SavePreset({ quiz }: { quiz: AdminQuiz }) {
  const t = useMessages(presetsMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.save_as}
      </Button>
      {open && <SaveDialog quiz={quiz} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({ quiz, onClose }: { quiz: AdminQuiz; onClose: () => void }) {
  const t = useMessages(presetsMessages);
  const tAction = useMessages(actionMessages);
  const tIssue = useMessages(issueMessages);
  const queryClient = useQueryClient();
  const [title, setTitle] = useState({ en: quiz.title.en, ne: quiz.title.ne ?? '' });
  const saving = useMutation({
    ...savePresetMutation,
    onSuccess: () => {
      showToast(presetsMessages.saved);
      onClose();
      return queryClient.invalidateQueries(presetListQuery);
    },
  });
  const isEmpty = `${title.en}${title.ne}`.trim() === '';
  const save = () => {
    if (!isEmpty && !saving.isPending) saving.mutate({ quiz_id: quiz.id, title });
  };
  const field = (language: 'en' | 'ne') => (
    <TextField
      label={t[`title_${language}`]}
      lang={language}
      maxLength={200}
      value={title[language]}
      onChange={({ target }) => setTitle({ ...title, [language]: target.value })}
      error={isEmpty && language === 'en' ? tIssue.text_required : undefined}
    />
  );
  return (
    <Dialog
      heading={t.save_as}
      onClose={saving.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            {tAction.cancel}
          </Button>
          <Button look="primary" busy={saving.isPending} onClick={save}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className={layout.form}>
        <p className={screen.muted}>{t.save_note}</p>
        {field('en')}
        {field('ne')}
      </div>
      {saving.isError && <Failure sentence={t.save_failed} error={saving.error} />}
    </Dialog>
  );
}
