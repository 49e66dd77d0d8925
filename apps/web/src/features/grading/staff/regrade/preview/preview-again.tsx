import type { RegradePreview } from '@abhyas/contract/grading/regrade';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rememberPreview, requestPreview } from '#features/grading/staff/regrade/regrade.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { previewMessages } from './preview.messages.ts';

interface PreviewAgainProps {
  id: string;
  verdicts: RegradePreview['verdicts'];
  onPreview: (preview_id: number) => void;
  /** Why another preview is needed. */
  children: ReactNode;
}

/** The way on where a preview was not applied: the same verdicts on the data as they are now. */
export function PreviewAgain({ id, verdicts, onPreview, children }: PreviewAgainProps) {
  const t = useMessages(previewMessages);
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () =>
      requestPreview(
        id,
        verdicts.map(({ options, ...verdict }) => verdict),
      ),
    onSuccess: (preview) => {
      rememberPreview(queryClient, id, preview);
      onPreview(preview.preview_id);
    },
  });
  return (
    <>
      {children}
      {again.error !== null && <Failure sentence={t.again_failed} error={again.error} />}
      <div>
        <Button look="primary" busy={again.isPending} onClick={() => again.mutate()}>
          {t.again}
        </Button>
      </div>
    </>
  );
}
