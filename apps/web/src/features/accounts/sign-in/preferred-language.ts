import { setLanguage, takeChoice } from '../../../i18n/language.ts';
import { readPreferredLanguage } from '../accounts.api.ts';

/**
 * Turns to the language that the learner chose on this device, else to the one that the profile prefers. For after a
 * login, which does not wait for it.
 */
export function applyPreferredLanguage(): void {
  const chosen = takeChoice();
  if (chosen !== undefined) {
    setLanguage(chosen);
    return;
  }
  readPreferredLanguage()
    .then((preferred) => {
      // The switch may have been used meanwhile.
      if (takeChoice() === undefined) setLanguage(preferred);
    })
    .catch(() => {
      // The login has succeeded without this: the reader stays in the language of the login, which they could read.
    });
}
