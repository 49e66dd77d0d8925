import type { ErrorCode } from '@abhyas/contract/errors';

interface RefusalText {
  title: string;
  text: string;
}
type InBoth = Record<'en' | 'ne', RefusalText>;

const wrongSetup: InBoth = {
  en: {
    title: 'This quiz cannot be opened from your school’s page',
    text: 'The link between your school’s page and Abhyas is not set up correctly. Please inform your teacher. Abhyas shows the reason to its administrators.',
  },
  ne: {
    title: 'तपाईंको विद्यालयको पृष्ठबाट यो क्विज खोल्न सकिएन',
    text: 'विद्यालयको पृष्ठ र अभ्यासबीचको जडान ठीकसँग मिलाइएको छैन। कृपया शिक्षकलाई जानकारी दिनुहोस्। कारण अभ्यासका एडमिनले हेर्न सक्नुहुन्छ।',
  },
};
const broken: InBoth = {
  en: {
    title: 'The quiz could not be opened',
    text: 'Please go back to your school’s page in a moment and open the quiz again.',
  },
  ne: {
    title: 'क्विज खोल्न सकिएन',
    text: 'कृपया केही बेरपछि विद्यालयको पृष्ठमा फर्केर क्विज फेरि खोल्नुहोस्।',
  },
};

/** What a learner can do about the refusal of a launch. */
export const refusalTexts: { INTERNAL: InBoth } & Partial<Record<ErrorCode, InBoth>> = {
  INTERNAL: broken,
  LTI_PLATFORM_UNKNOWN: wrongSetup,
  LTI_TARGET_ELSEWHERE: wrongSetup,
  LTI_LAUNCH_REJECTED: wrongSetup,
  INVALID_INPUT: wrongSetup,
  LTI_STATE_INVALID: {
    en: {
      title: 'Please open the quiz again',
      text: 'Go back to your school’s page and open the quiz from there. It took too long, or was opened twice. If this page comes again, open the quiz in a new window and allow cookies for Abhyas.',
    },
    ne: {
      title: 'कृपया क्विज फेरि खोल्नुहोस्',
      text: 'विद्यालयको पृष्ठमा फर्केर त्यहीँबाट क्विज खोल्नुहोस्। धेरै समय लाग्यो, वा दुई पटक खोलियो। यो पृष्ठ फेरि आयो भने क्विज नयाँ विन्डोमा खोल्नुहोस् र अभ्यासलाई कुकी राख्ने अनुमति दिनुहोस्।',
    },
  },
  LTI_ACCOUNT_CLOSED: {
    en: {
      title: 'This account cannot be opened from your school’s page',
      text: 'It is suspended, or belongs to staff, who log in to Abhyas itself. Please inform your teacher.',
    },
    ne: {
      title: 'यो खाता विद्यालयको पृष्ठबाट खोल्न मिल्दैन',
      text: 'यो खाता रोकिएको छ, वा अभ्यासमै लगइन गर्ने कर्मचारीको हो। कृपया शिक्षकलाई जानकारी दिनुहोस्।',
    },
  },
  LTI_KEYS_UNREADABLE: {
    en: {
      title: 'Your school’s page does not respond',
      text: 'Abhyas could not check the launch with your school’s page. Please open the quiz again in a minute.',
    },
    ne: {
      title: 'तपाईंको विद्यालयको पृष्ठले जवाफ दिएन',
      text: 'अभ्यासले विद्यालयको पृष्ठसँग जाँच गर्न सकेन। कृपया एक मिनेटपछि क्विज फेरि खोल्नुहोस्।',
    },
  },
};
