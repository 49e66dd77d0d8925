import type { ImportedClass } from '@abhyas/contract/accounts/user-imports';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { classChoicesQuery } from '#features/accounts/staff/users.api.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { listed } from '#i18n/list.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { importUsersMessages } from './import-users.messages.ts';
import styles from './import-users.module.css';

interface ImportedClassesProps {
  classes: readonly ImportedClass[];
  createsClasses: boolean;
  onCreatesClasses: (creates: boolean) => void;
  /** How many people are in no class of the list. */
  without: number;
  otherClass: string;
  onOtherClass: (name: string) => void;
}

/** Which classes the people join: those of the list, and one for everyone else. */
export function ImportedClasses({
  classes,
  createsClasses,
  onCreatesClasses,
  without,
  otherClass,
  onOtherClass,
}: ImportedClassesProps) {
  const t = useMessages(importUsersMessages);
  const language = useLanguage();
  const known = useId();
  const { data: choices = [] } = useQuery(classChoicesQuery);
  const unknown = classes.filter(({ class_id }) => class_id === null).map(({ name }) => name);
  return (
    <>
      {classes.length > 0 && (
        <p className={screen.muted}>
          {unknown.length === 0 ? t.class_note : t.unknown_classes({ names: listed(unknown) })}
        </p>
      )}
      {unknown.length > 0 && (
        <label className={styles.create}>
          <input
            type="checkbox"
            checked={createsClasses}
            onChange={({ target }) => onCreatesClasses(target.checked)}
          />
          {unknown.length === 1 ? t.create_class : t.create_classes({ n: unknown.length })}
        </label>
      )}
      {without > 0 && (
        <div className={styles.otherClass}>
          <TextField
            label={t.other_class({ n: without })}
            hint={t.other_class_hint}
            maxLength={100}
            autoComplete="off"
            list={known}
            value={otherClass}
            onChange={({ target }) => onOtherClass(target.value)}
          />
          <datalist id={known}>
            {choices
              .filter(({ archived_at }) => archived_at === null)
              .map(({ id, name }) => (
                <option key={id} value={localize(name, language).text} />
              ))}
          </datalist>
        </div>
      )}
    </>
  );
}
