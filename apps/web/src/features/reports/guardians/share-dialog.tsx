import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { guardianLinksQuery, makeLink } from './guardians.api.ts';
import { guardiansMessages } from './guardians.messages.ts';
import styles from './guardians.module.css';

const DAYS = [7, 30, 90] as const;

/** Makes a link for a guardian; to the report of an attempt, if there is one, or to all results. */
export function ShareDialog({ attempt_id, onClose }: { attempt_id?: number; onClose: () => void }) {
  const t = useMessages(guardiansMessages);
  const queryClient = useQueryClient();
  const [all, setAll] = useState(attempt_id === undefined);
  const [days, setDays] = useState<number>(DAYS[0]);
  const making = useMutation({
    mutationFn: () =>
      makeLink(all || attempt_id === undefined ? { progress: true, days } : { attempt_id, days }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: guardianLinksQuery.queryKey }),
  });
  return (
    <Dialog
      heading={t.share}
      step={making.data ? 'made' : 'asked'}
      onClose={making.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={making.isPending}>
            {making.data ? t.close : t.cancel}
          </Button>
          {!making.data && (
            <Button look="primary" busy={making.isPending} onClick={() => making.mutate()}>
              {t.make}
            </Button>
          )}
        </>
      }
    >
      {making.data ? (
        <MadeLink link={making.data.link} expires_at={making.data.expires_at} />
      ) : (
        <div className={screen.stack}>
          <p>{t.share_about}</p>
          {attempt_id !== undefined && (
            <fieldset className={styles.choices}>
              <legend>{t.what}</legend>
              <Choice name="what" label={t.this_report} checked={!all} onChoose={() => setAll(false)} />
              <Choice name="what" label={t.all_results} checked={all} onChoose={() => setAll(true)} />
            </fieldset>
          )}
          <fieldset className={styles.choices}>
            <legend>{t.how_long}</legend>
            {DAYS.map((each) => (
              <Choice
                key={each}
                name="days"
                label={t.days({ n: each })}
                checked={days === each}
                onChoose={() => setDays(each)}
              />
            ))}
          </fieldset>
          {making.error !== null && (
            <Failure
              sentence={t.failed}
              error={making.error}
              reason={hasCode(making.error, 'TOO_MANY_LINKS') ? t.too_many : undefined}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, label, checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={`guardian-${name}`} checked={checked} onChange={onChoose} />
      {label}
    </label>
  );
}

function MadeLink({ link, expires_at }: { link: string; expires_at: string }) {
  const t = useMessages(guardiansMessages);
  const language = useLanguage();
  const [copied, setCopied] = useState(false);
  const url = location.origin + link;
  return (
    <div className={screen.stack}>
      <Notice tone="success">{t.made({ time: formatDateTime(expires_at, language) })}</Notice>
      <code className={styles.address} data-control="guardian-link">
        {url}
      </code>
      <div className={screen.actions}>
        <Button
          onClick={() => {
            // Without the permission the address can still be selected by hand.
            navigator.clipboard.writeText(url).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          {t.copy}
        </Button>
        {'share' in navigator && (
          <Button
            onClick={() => {
              navigator.share({ url }).catch(() => {
                // The learner closed the phone's own sheet: the link is still here.
              });
            }}
          >
            {t.send}
          </Button>
        )}
        <span role="status">{copied ? t.copied : ''}</span>
      </div>
    </div>
  );
}
