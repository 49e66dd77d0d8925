import { readProfile } from '#features/accounts/accounts.api.ts';
import { setLanguage, takeChoice } from '#i18n/language.ts';
import { lacksName } from '#lib/lacks-name.ts';

/**
 * Turns to the language that the learner chose on this device, else to the one that the profile prefers, and notes whether
 * the dashboard is to request a full name. For after a login, which does not wait for it.
 */
export function applyPreferredLanguage(): void {
  const chosen = takeChoice();
  if (chosen !== undefined) setLanguage(chosen);
  readProfile()
    .then(({ preferred_language, lacks_name }) => {
      lacksName.set(lacks_name);
      // The switch may have been used meanwhile.
      if (chosen === undefined && takeChoice() === undefined) setLanguage(preferred_language);
    })
    .catch(() => {
      // The login has succeeded without this: the reader stays in the language of the login, which they could read.
    });
}
