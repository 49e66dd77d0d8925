import { dayOf } from '@abhyas/exam-rules/calendar/zone';
import { useMutation } from '@tanstack/react-query';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveFile } from '#ui/save-file.ts';
import screen from '#ui/screen/screen.module.css';
import { saveFileMessages } from '#ui/staff/save-file.messages.ts';
import { type AuditFilters, listForFile, MAX_EVENTS_OF_FILE } from './audit.api.ts';
import { auditMessages } from './audit.messages.ts';
import { fileForPeople, fileForPrograms, fileName } from './audit-file.ts';

/** What the filters show, as a file. */
export function AuditExport({ filters }: { filters: AuditFilters }) {
  const t = useMessages(auditMessages);
  const { download_failed } = useMessages(saveFileMessages);
  const language = useLanguage();
  const file = useMutation({
    mutationFn: async (readers: 'people' | 'programs') => {
      const { events, complete } = await listForFile(filters);
      const bytes = readers === 'people' ? fileForPeople(events, language) : fileForPrograms(events);
      const blob = new Blob([Uint8Array.from(bytes)], { type: 'text/csv' });
      saveFile(blob, fileName(filters, readers, dayOf(currentTime())));
      return complete;
    },
  });
  return (
    <>
      <div className={screen.actions}>
        {(['people', 'programs'] as const).map((readers) => (
          <Button
            key={readers}
            look="quiet"
            busy={file.isPending && file.variables === readers}
            onClick={() => file.mutate(readers)}
          >
            {readers === 'people' ? t.csv : t.csv_for_programs}
          </Button>
        ))}
      </div>
      {file.error && <Failure sentence={download_failed} error={file.error} />}
      {file.data === false && (
        <Notice tone="warning">{t.cut({ n: formatNumber(MAX_EVENTS_OF_FILE, language) })}</Notice>
      )}
    </>
  );
}
