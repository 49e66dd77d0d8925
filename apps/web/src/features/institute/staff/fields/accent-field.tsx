import { type AccentFault, findAccentFault } from '@abhyas/exam-rules/institute/accent';
import { HEX_COLOUR } from '@abhyas/exam-rules/institute/contrast';
import { useFormContext } from 'react-hook-form';
import type { InstituteDraft } from '#features/institute/staff/draft.ts';
import { lookMessages } from '#features/institute/staff/institute.messages.ts';
import styles from '#features/institute/staff/institute.module.css';
import { TextField } from '#forms/fields/text-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';

/** What the colour chooser shows while none is set: --primary. */
const OWN_COLOUR = '#1d4fd7';

/** Undefined for no colour, and for one that can be read. */
const faultOf = (accent: string): 'no colour' | AccentFault | undefined => {
  if (accent === '') return undefined;
  return HEX_COLOUR.test(accent) ? findAccentFault(accent) : 'no colour';
};

/** A colour as the platform chooses one, or as text. What cannot be read is refused at once, with the nearest that can. */
export function AccentField() {
  const t = useMessages(lookMessages);
  const language = useLanguage();
  const { register, watch, setValue, formState } = useFormContext<InstituteDraft>();
  const accent = watch('accent').trim();
  const fault = faultOf(accent);
  const choose = (colour: string) => setValue('accent', colour, { shouldDirty: true, shouldValidate: true });
  const isTyping = fault === 'no colour' && formState.errors.accent === undefined;
  const sentence =
    fault === undefined || isTyping
      ? undefined
      : fault === 'no colour'
        ? t.accent_wrong
        : t.contrast_low({ ratio: formatNumber(Math.floor(fault.ratio * 100) / 100, language) });
  return (
    <div className={styles.accent}>
      <TextField
        {...register('accent', { validate: (value) => faultOf(value.trim()) === undefined })}
        label={t.accent}
        hint={t.accent_hint}
        error={sentence}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        reserve
        trailing={
          <input
            type="color"
            className={styles.colour}
            aria-label={t.pick_colour}
            value={HEX_COLOUR.test(accent) ? accent.toLowerCase() : OWN_COLOUR}
            onChange={({ target }) => choose(target.value)}
          />
        }
      />
      <div className={screen.actions}>
        {typeof fault === 'object' && (
          <Button onClick={() => choose(fault.nearest)}>
            <span className={styles.swatch} style={{ background: fault.nearest }} />
            {t.use_nearest({ colour: fault.nearest })}
          </Button>
        )}
        {accent !== '' && (
          <Button look="quiet" onClick={() => choose('')}>
            {t.no_accent}
          </Button>
        )}
      </div>
    </div>
  );
}
