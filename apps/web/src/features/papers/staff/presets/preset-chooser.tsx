import type { Preset } from '@abhyas/contract/papers/presets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '#forms/select-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { ConfirmDeletion } from '#ui/staff/confirm-deletion.tsx';
import actions from '#ui/staff/row-actions.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { PresetDetails } from './preset-details.tsx';
import { deletePresetMutation, presetListQuery } from './presets.api.ts';
import { presetsMessages } from './presets.messages.ts';
import styles from './presets.module.css';

interface PresetChooserProps {
  chosen: Preset | undefined;
  onChoose: (preset: Preset | undefined) => void;
}

/** How an exam body sets its papers, or the institute itself: a start for a new quiz. */
export function PresetChooser({ chosen, onChoose }: PresetChooserProps) {
  const t = useMessages(presetsMessages);
  const language = useLanguage();
  const { data: presets = [], error, refetch, isFetching } = useQuery(presetListQuery);
  const titleOf = (preset: Preset) => {
    const title = localize(preset.title, language).text;
    return preset.source === null ? t.own({ title }) : title;
  };
  return (
    <div className={styles.chooser}>
      <SelectField
        label={t.preset}
        hint={t.hint}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(presets.find(({ id }) => id === target.value))}
        choices={[
          { value: '', label: t.none },
          ...presets.map((preset) => ({ value: preset.id, label: titleOf(preset) })),
        ]}
      />
      {error !== null && (
        <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />
      )}
      {chosen && <PresetDetails preset={chosen} />}
      {chosen?.source === null && <Deletion preset={chosen} onDeleted={() => onChoose(undefined)} />}
    </div>
  );
}

function Deletion({ preset, onDeleted }: { preset: Preset; onDeleted: () => void }) {
  const t = useMessages(presetsMessages);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const deletion = useMutation({
    ...deletePresetMutation,
    onSuccess: () => {
      showToast(presetsMessages.deleted);
      onDeleted();
      return queryClient.invalidateQueries(presetListQuery);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <div>
        <Button
          look="quiet"
          className={actions.danger}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {t.delete}
        </Button>
      </div>
      {deletion.isError && <Failure sentence={t.delete_failed} error={deletion.error} />}
      {asking && (
        <ConfirmDeletion
          question={t.confirm_delete({ title: localize(preset.title, language).text })}
          busy={deletion.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => deletion.mutate(preset.id)}
        >
          <p>{t.delete_note}</p>
        </ConfirmDeletion>
      )}
    </>
  );
}
