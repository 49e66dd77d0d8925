import { defineMessages } from '#i18n/messages.ts';

export const logOutMessages = defineMessages({
  heading: { en: 'Log out?', ne: 'लगआउट गर्ने हो?' },
  unsent: {
    en: 'Some answers on this phone have not reached the server yet. They are sent as soon as there is a network. If you log out now, they are lost.',
    ne: 'यस फोनमा भएका केही उत्तर अझै सर्भरसम्म पुगेका छैनन्। नेटवर्क आएपछि ती आफैँ पठाइन्छन्। अहिले लगआउट गरे ती गुम्नेछन्।',
  },
  not_sent: { en: 'Not sent yet', ne: 'नपठाइएका उत्तर भएका क्विज' },
  stay_logged_in: { en: 'Stay logged in', ne: 'लगइनमै रहनुहोस्' },
  lose_unsent: { en: 'Log out and lose them', ne: 'उत्तर गुमाएर लगआउट गर्नुहोस्' },
});
