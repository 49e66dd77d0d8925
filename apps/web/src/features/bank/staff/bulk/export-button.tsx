import { type FileFormat, fileFormat } from '@abhyas/contract/imports/question-files';
import type { Language } from '@abhyas/contract/shared';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { logFailure } from '#api/staff/log-failure.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { saveFileMessages } from '#ui/staff/save-file.messages.ts';
import { exportMessages } from './export-messages.ts';

/** Downloads questions as a file. */
export type SaveAs = (choice: { format: FileFormat; language: Language }) => Promise<void>;

/** Asks for a format, and downloads the questions in it. */
export function ExportButton({ saveAs }: { saveAs: SaveAs }) {
  const t = useMessages(exportMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.export_as}
      </Button>
      {open && <ExportDialog saveAs={saveAs} onClose={() => setOpen(false)} />}
    </>
  );
}

const FORMATS = ['xlsx', 'docx', 'csv', 'moodle_xml', 'gift', 'qti', 'aiken'] as const satisfies FileFormat[];

function ExportDialog({ saveAs, onClose }: { saveAs: SaveAs; onClose: () => void }) {
  const t = useMessages(exportMessages);
  const tAction = useMessages(actionMessages);
  const { download_failed } = useMessages(saveFileMessages);
  const language = useLanguage();
  const name = useId();
  const form = useId();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const saving = useMutation({
    mutationFn: saveAs,
    onSuccess: onClose,
    onError: (error) => logFailure('Exporting questions failed:', error),
  });
  return (
    <Dialog
      heading={t.heading}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{tAction.cancel}</Button>
          <Button type="submit" form={form} look="primary" busy={saving.isPending}>
            {t.download}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={screen.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ format, language });
        }}
      >
        <p className={screen.muted}>{t.explain}</p>
        <ChoiceField
          legend={t.format}
          name={name}
          chosen={format}
          onChange={({ target }) =>
            setFormat(fileFormat.options.find((each) => each === target.value) ?? format)
          }
          choices={FORMATS.map((value) => ({ value, label: t[value], note: t[`${value}_note`] }))}
        />
        {saving.isError && <Failure sentence={download_failed} error={saving.error} />}
      </form>
    </Dialog>
  );
}
