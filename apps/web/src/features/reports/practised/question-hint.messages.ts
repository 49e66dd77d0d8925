import { defineMessages } from '#i18n/messages.ts';

export const questionHintMessages = defineMessages({ hint: { en: 'Hint', ne: 'व्याख्या' } });
