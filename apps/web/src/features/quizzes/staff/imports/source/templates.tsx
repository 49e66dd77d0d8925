import { useMutation } from '@tanstack/react-query';
import { saveTemplate } from '#features/quizzes/staff/imports/imports.api.ts';
import { logFailure } from '#features/quizzes/staff/log-failure.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { sourceMessages } from './source.messages.ts';

/** Tables with the right headings. */
export function Templates() {
  const t = useMessages(sourceMessages);
  const language = useLanguage();
  const { mutate, error } = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => saveTemplate(format, language),
    onError: (failure) => logFailure('Downloading the template failed:', failure),
  });
  return (
    <div>
      <div className={screen.actions}>
        <span>{t.templates}</span>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} look="quiet" onClick={() => mutate(format)}>
            {format === 'xlsx' ? 'Excel' : 'CSV'}
          </Button>
        ))}
      </div>
      {error !== null && <Failure sentence={t.template_failed} error={error} />}
    </div>
  );
}
