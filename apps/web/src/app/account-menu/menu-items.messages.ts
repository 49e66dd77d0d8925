import { defineMessages } from '../../i18n/messages.ts';

export const menuItemsMessages = defineMessages({
  my_classes: { en: 'My Classes', ne: 'मेरा कक्षा' },
});
