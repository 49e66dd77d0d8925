import { getLanguage, setLanguage } from '../../i18n/language.ts';
import { readPreferredLanguage } from './auth.api.ts';

/** Turns to the language that the profile prefers. For after a login, which does not wait for it. */
export function applyPreferredLanguage(): void {
  const before = getLanguage();
  readPreferredLanguage()
    .then((preferred) => {
      // Whoever has used the switch meanwhile has said it later.
      if (getLanguage() === before && preferred !== before) setLanguage(preferred);
    })
    .catch(() => {
      // The login has succeeded without this: the reader stays in the language of the login, which they could read.
    });
}
