import { defineMessages } from '#i18n/messages.ts';

export const profileMessages = defineMessages({
  // Spec §2, §8: word for word in English.
  my_profile: { en: 'My Profile', ne: 'मेरो प्रोफाइल' },
  loading: { en: 'Loading profile...', ne: 'प्रोफाइल लोड हुँदै छ...' },
  username: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  profile_picture: { en: 'Profile Picture', ne: 'प्रोफाइल तस्बिर' },
  full_name: { en: 'Full Name', ne: 'पूरा नाम' },
  email: { en: 'Email', ne: 'इमेल' },
  preferred_language: { en: 'Preferred Language', ne: 'मनपर्ने भाषा' },
  english: { en: 'English', ne: 'अङ्ग्रेजी' },
  nepali: { en: 'Nepali', ne: 'नेपाली' },
  save: { en: 'Save Changes', ne: 'परिवर्तन सुरक्षित गर्नुहोस्' },
  updated: { en: 'Profile updated successfully!', ne: 'प्रोफाइल सफलतापूर्वक अपडेट भयो!' },
  update_failed: { en: 'Failed to update profile.', ne: 'प्रोफाइल अपडेट गर्न सकिएन।' },

  // Ours, where the spec is silent.
  load_failed: { en: 'Your profile could not be loaded.', ne: 'तपाईंको प्रोफाइल लोड गर्न सकिएन।' },
  username_stays: { en: 'Your username cannot be changed.', ne: 'प्रयोगकर्ता नाम बदल्न सकिँदैन।' },
  name_too_long: {
    en: 'Use at most 150 characters.',
    ne: 'नाम बढीमा १५० अक्षरको हुन सक्छ।',
  },
  email_invalid: {
    en: 'Please enter a valid email address, or leave this field empty.',
    ne: 'कृपया सही इमेल ठेगाना लेख्नुहोस् वा यो ठाउँ खाली छोड्नुहोस्।',
  },
  picture_of: { en: 'Profile picture of {username}', ne: '{username}को प्रोफाइल तस्बिर' },
  choose_picture: { en: 'Choose a picture', ne: 'तस्बिर छान्नुहोस्' },
  choose_another: { en: 'Choose another picture', ne: 'अर्को तस्बिर छान्नुहोस्' },
  forget_choice: { en: 'Leave the picture as it was', ne: 'तस्बिर पहिलेकै राख्नुहोस्' },
  picture_rule: {
    en: 'PNG, JPEG or WebP, 5 MB at most.',
    ne: 'PNG, JPEG वा WebP, बढीमा ५ MB।',
  },
  picture_chosen: {
    en: 'Not saved yet. Choose “Save Changes” to keep this picture.',
    ne: 'अझै सुरक्षित भएको छैन। यो तस्बिर राख्न “परिवर्तन सुरक्षित गर्नुहोस्” थिच्नुहोस्।',
  },
  picture_too_large: {
    en: 'This picture is larger than 5 MB. Please choose a smaller one.',
    ne: 'यो तस्बिर ५ MB भन्दा ठूलो छ। कृपया सानो तस्बिर छान्नुहोस्।',
  },
  picture_wrong_type: {
    en: 'This is not a PNG, JPEG or WebP picture that can be read. Please choose another one.',
    ne: 'यो पढ्न मिल्ने PNG, JPEG वा WebP तस्बिर होइन। कृपया अर्को छान्नुहोस्।',
  },

  devices: { en: 'Devices where you are logged in', ne: 'लगइन भएका डिभाइसहरू' },
  devices_intro: {
    en: 'Is there one that you do not know? Log out of it.',
    ne: 'नचिनेको डिभाइस छ? त्यसबाट लगआउट गर्नुहोस्।',
  },
  loading_devices: { en: 'Loading devices…', ne: 'डिभाइसहरू लोड हुँदै छन्…' },
  devices_failed: { en: 'Your devices could not be loaded.', ne: 'तपाईंका डिभाइसहरू लोड गर्न सकिएन।' },
  browser_on_system: { en: '{browser} on {system}', ne: '{system}मा {browser}' },
  unknown_device: { en: 'Unknown device', ne: 'अज्ञात डिभाइस' },
  this_device: { en: 'This device', ne: 'यही डिभाइस' },
  last_used: { en: 'Last used: {time}', ne: 'पछिल्लो प्रयोग: {time}' },
  signed_in: { en: 'Logged in: {time}', ne: 'लगइन: {time}' },
  sign_out: { en: 'Log out', ne: 'लगआउट गर्नुहोस्' },
  signed_out: { en: 'The device has been logged out.', ne: 'डिभाइस लगआउट गरियो।' },
  sign_out_failed: { en: 'The device could not be logged out.', ne: 'डिभाइस लगआउट गर्न सकिएन।' },
  everywhere: { en: 'Log out of all devices', ne: 'सबै डिभाइसबाट लगआउट गर्नुहोस्' },
  everywhere_question: { en: 'Log out of all devices?', ne: 'सबै डिभाइसबाट लगआउट गर्ने हो?' },
  everywhere_means: {
    en: 'Every device will be logged out, this one too. You will have to log in again.',
    ne: 'यस डिभाइससहित सबै डिभाइस लगआउट हुनेछन्। तपाईंले फेरि लगइन गर्नुपर्नेछ।',
  },
  everywhere_failed: {
    en: 'Your devices could not be logged out.',
    ne: 'तपाईंका डिभाइसहरू लगआउट गर्न सकिएन।',
  },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
});
