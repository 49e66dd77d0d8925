import { defineMessages } from '#i18n/messages.ts';

export const photoMessages = defineMessages({
  svg_note: {
    en: 'Text inside an SVG is drawn in the fonts of each phone and may look different there. Turn letters into paths where that matters.',
    ne: 'SVG भित्रको पाठ हरेक फोनको आफ्नै फन्टमा देखिन्छ, त्यसैले फरक देखिन सक्छ। अक्षरको रूप महत्त्वपूर्ण भए अक्षरलाई पाथका रूपमा कोर्नुहोस्।',
  },
  preview: { en: 'As learners will see it', ne: 'विद्यार्थीले देख्ने रूप' },
  on_light: { en: 'Light', ne: 'उज्यालो' },
  on_dark: { en: 'Dark', ne: 'अँध्यारो' },
  svg_broken: {
    en: 'This cannot be drawn: it is not a complete SVG.',
    ne: 'यो देखाउन सकिएन: यो पूरा SVG होइन।',
  },
  add: { en: 'Add a photo', ne: 'फोटो थप्नुहोस्' },
  replace: { en: 'Choose another photo', ne: 'अर्को फोटो छान्नुहोस्' },
  remove: { en: 'Remove the photo', ne: 'फोटो हटाउनुहोस्' },
  rule: {
    en: 'PNG, JPEG or WebP, up to 5 MB. The server makes it small; place and camera data are removed.',
    ne: 'PNG, JPEG वा WebP, बढीमा ५ MB। सर्भरले यसलाई सानो बनाउँछ; स्थान र क्यामेराको विवरण हटाइन्छ।',
  },
  describe: {
    en: 'Describe the photo in both languages below: learners who do not see it hear that.',
    ne: 'तल दुवै भाषामा फोटोको विवरण लेख्नुहोस्: फोटो नदेख्ने विद्यार्थीले त्यही सुन्छन्।',
  },
  too_large: {
    en: 'This photo is larger than 5 MB. Please choose a smaller one.',
    ne: 'यो फोटो ५ MB भन्दा ठूलो छ। कृपया सानो फोटो छान्नुहोस्।',
  },
  unreadable: {
    en: 'This is not a PNG, JPEG or WebP picture that can be read. Please choose another one.',
    ne: 'यो पढ्न मिल्ने PNG, JPEG वा WebP तस्बिर होइन। कृपया अर्को छान्नुहोस्।',
  },
  failed: {
    en: 'The photo could not be added. Please try again.',
    ne: 'फोटो थप्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
});
