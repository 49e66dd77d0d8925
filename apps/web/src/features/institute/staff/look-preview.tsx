import type { Logo } from '@abhyas/contract/institute';
import { accentTokens, findAccentFault, GROUNDS } from '@abhyas/exam-rules/institute/accent';
import { HEX_COLOUR } from '@abhyas/exam-rules/institute/contrast';
import type { CSSProperties } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { InstituteDraft } from './draft.ts';
import { lookMessages } from './institute.messages.ts';
import styles from './institute.module.css';

// As in ui/styles/tokens.css: both themes are shown at once.
const OWN = {
  light: { primary: '#1d4fd7', on_primary: '#ffffff', text: '#14213d' },
  dark: { primary: '#8fb0ff', on_primary: '#0a1430', text: '#e9eef7' },
};
const SIGN_HEIGHT = 32;

/** The top of a page and a button, in both themes, as they will be. */
export function LookPreview({ logo }: { logo: Logo | null }) {
  const t = useMessages(lookMessages);
  const language = useLanguage();
  const { watch } = useFormContext<InstituteDraft>();
  const [accent, ...names] = watch(['accent', 'short_name', 'name']);
  const colour = accent.trim();
  const isGood = HEX_COLOUR.test(colour) && findAccentFault(colour) === undefined;
  const tokens = isGood ? accentTokens(colour) : OWN;
  const own = { en: 'Abhyas', ne: 'अभ्यास' };
  const named = names.find(({ en, ne }) => en.trim() || ne.trim()) ?? own;
  const name = named[language].trim() || named.en.trim() || named.ne.trim();
  return (
    <section className={styles.looks} aria-label={t.preview}>
      {(['light', 'dark'] as const).map((theme) => {
        const { surface, background } = GROUNDS[theme];
        const { primary, on_primary } = tokens[theme];
        const page: CSSProperties = { background, color: OWN[theme].text };
        return (
          <figure key={theme} className={styles.look} style={page}>
            <figcaption className={styles.theme}>{t[theme]}</figcaption>
            <div className={styles.top} style={{ background: surface }}>
              {logo ? (
                <img src={logo.address} height={SIGN_HEIGHT} alt="" />
              ) : (
                <span className={styles.mark} style={{ background: isGood ? primary : 'var(--brand)' }} />
              )}
              <strong>{name}</strong>
            </div>
            <div className={styles.sample}>
              <span className={styles.button} style={{ background: primary, color: on_primary }}>
                {t.sample_button}
              </span>
              <span className={styles.link} style={{ color: primary }}>
                {t.sample_link}
              </span>
            </div>
          </figure>
        );
      })}
    </section>
  );
}
