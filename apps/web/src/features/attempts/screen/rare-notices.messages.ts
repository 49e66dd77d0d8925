import { defineMessages } from '#i18n/messages.ts';

export const rareNoticesMessages = defineMessages({
  answered_elsewhere: {
    en: 'Question no. {numbers}: you answered later on another device, and that answer stands. The one given here was not saved.',
    ne: 'प्रश्न नं. {numbers}: तपाईंले पछि अर्को डिभाइसमा उत्तर दिनुभएको थियो, र त्यही उत्तर कायम छ। यहाँ दिइएको उत्तर सुरक्षित भएन।',
  },
  resumable: {
    en: 'The answers that you have given stay saved on this phone, but the time runs on. Until it is up, you can resume from the dashboard.',
    ne: 'अहिलेसम्म दिएका उत्तर यस फोनमा सुरक्षित रहन्छन्, तर समय चलिरहन्छ। समय नसकिँदासम्म ड्यासबोर्डबाट यही प्रयास जारी राख्न सकिन्छ।',
  },
});
