import { defineMessages } from '#i18n/messages.ts';

export const themeMessages = defineMessages({
  theme: { en: 'Appearance', ne: 'रूपरङ' },
  system: { en: 'Same as device', ne: 'डिभाइसअनुसार' },
  light: { en: 'Light', ne: 'उज्यालो' },
  dark: { en: 'Dark', ne: 'अँध्यारो' },
});
