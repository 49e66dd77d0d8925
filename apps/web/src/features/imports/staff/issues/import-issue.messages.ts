import { OTHER_KEY_IN_BANK } from '@abhyas/exam-rules/linter/warning-order';
import type { IssueCode } from '@abhyas/question-files/issues';
import { defineMessages, type Message } from '#i18n/messages.ts';

/** What a reader reports of a question or a file, by code. A code without a message does not compile. */
export const importIssueMessages = defineMessages({
  not_single_choice: {
    en: 'This is not a question with one correct option ({kind}). Only such questions can be added.',
    ne: 'यो एउटा मात्र सही विकल्प भएको प्रश्न होइन ({kind})। त्यस्ता प्रश्न मात्र लिन मिल्छ।',
  },
  no_key: {
    en: 'The file does not say which option is correct. Click the correct one.',
    ne: 'कुन विकल्प सही हो भन्ने फाइलमा छैन। सही विकल्पमा क्लिक गर्नुहोस्।',
  },
  several_keys: {
    en: '{count} options are marked as correct. Click the one that is.',
    ne: '{count} वटा विकल्पलाई सही भनिएको छ। जुन सही हो, त्यसमा क्लिक गर्नुहोस्।',
  },
  key_names_no_option: {
    en: 'The key “{value}” names none of the options. Click the correct one.',
    ne: 'उत्तरकुञ्जी “{value}” कुनै विकल्पसँग मिल्दैन। सही विकल्पमा क्लिक गर्नुहोस्।',
  },
  key_unclear: {
    en: 'The key “{value}” can mean two options. Click the correct one.',
    ne: 'उत्तरकुञ्जी “{value}” ले दुई विकल्प जनाउन सक्छ। सही विकल्पमा क्लिक गर्नुहोस्।',
  },
  no_text: { en: 'The text of the question is missing.', ne: 'प्रश्न लेखिएको छैन।' },
  option_without_text: {
    en: 'Option {option} has no text, and no picture with a caption.',
    ne: 'विकल्प {option}मा पाठ वा विवरणसहितको चित्र छैन।',
  },
  too_few_options: {
    en: 'A question needs at least 2 options. Options here: {count}.',
    ne: 'प्रश्नमा कम्तीमा २ विकल्प चाहिन्छ। यहाँ भएका विकल्प: {count}।',
  },
  too_many_options: {
    en: 'A question has at most {most} options. Options here: {count}.',
    ne: 'प्रश्नमा बढीमा {most} विकल्प हुन्छन्। यहाँ भएका विकल्प: {count}।',
  },
  text_too_long: {
    en: 'A text has {characters} characters; at most {most} are possible.',
    ne: 'एउटा पाठमा {characters} अक्षर छन्; बढीमा {most} अक्षर मिल्छ।',
  },
  syntax: {
    en: 'The question could not be read completely. Expected here: {expected}',
    ne: 'प्रश्न पूरै पढ्न सकिएन। यहाँ हुनुपर्ने: {expected}',
  },
  languages_differ_in_options: {
    en: 'English has {en} options and Nepali {ne}.',
    ne: 'अङ्ग्रेजीमा {en} र नेपालीमा {ne} वटा विकल्प छन्।',
  },
  languages_differ_in_keys: {
    en: 'In English option {en} is correct, in Nepali option {ne}. Click the one that is.',
    ne: 'अङ्ग्रेजीमा विकल्प {en} सही छ, नेपालीमा विकल्प {ne}। जुन सही हो, त्यसमा क्लिक गर्नुहोस्।',
  },
  not_acceptable: {
    en: 'A picture, formula or text cannot be taken as it is: {message} ({path})',
    ne: 'कुनै चित्र, सूत्र वा पाठ जस्ताको तस्तै लिन मिल्दैन: {message} ({path})',
  },
  date_instead_of_text: {
    en: 'The spreadsheet has changed a text into a date: “{value}”. Write the text again.',
    ne: 'स्प्रेडसिटले लेखाइलाई मिति बनाएको छ: “{value}”। फेरि लेख्नुहोस्।',
  },
  letters_lost: {
    en: 'The letters of this text are lost: the file was saved in an encoding without them. Save it as CSV UTF-8 or .xlsx, and import it again.',
    ne: 'यस पाठका अक्षर हराएका छन्: फाइल ती अक्षर नभएको ढाँचामा सुरक्षित गरिएको छ। CSV UTF-8 वा .xlsx मा सुरक्षित गरेर फेरि ल्याउनुहोस्।',
  },

  picture_missing: {
    en: 'The picture “{name}” is not in the file.',
    ne: 'चित्र “{name}” फाइलमा छैन।',
  },
  picture_not_supported: {
    en: 'The picture “{name}” cannot be shown, so it is left out.',
    ne: 'चित्र “{name}” देखाउन मिल्दैन, त्यसैले छोडियो।',
  },
  picture_over_limit: {
    en: 'The picture “{name}” is left out: the file has more pictures than can be taken at once.',
    ne: 'फाइलमा एकै पटक लिन मिल्नेभन्दा धेरै चित्र छन्, त्यसैले “{name}” छोडियो।',
  },
  left_out: { en: 'Left out: {what}.', ne: 'छोडिएको: {what}।' },
  text_in_no_question: {
    en: 'This text of the file is in no question: “{text}”',
    ne: 'फाइलको यो पाठ कुनै प्रश्नमा परेको छैन: “{text}”',
  },
  answers_unclear: {
    en: 'This looks like a list of answers, but not whose: “{text}”. Write “Answers” above it and each question’s number before its letter, and import the file again.',
    ne: 'यहाँ उत्तरको सूची जस्तो छ, तर कुन प्रश्नको हो थाहा भएन: “{text}”। माथि “उत्तर” र हरेक अक्षरअगाडि प्रश्नको नम्बर लेखेर फाइल फेरि ल्याउनुहोस्।',
  },
  letters_irregular: {
    en: 'The letters before the options are {letters}: one is missing, comes twice or is another. Compare options and key with the file.',
    ne: 'विकल्पअगाडिका अक्षर {letters} छन्: एउटा छुटेको, दोहोरिएको वा अर्कै छ। विकल्प र उत्तर फाइलसँग भिडाउनुहोस्।',
  },
  letters_differ: {
    en: 'The options have the letters {letters}, those of nearly all other questions {usual}. Compare them with the file.',
    ne: 'विकल्पका अक्षर {letters} छन्, अरू प्रायः सबै प्रश्नमा {usual}। फाइलसँग भिडाउनुहोस्।',
  },
  marks_differ: {
    en: 'The answer names one option, but the options {letters} look different from the others. Compare the key.',
    ne: 'उत्तरले एउटा विकल्प जनाउँछ, तर {letters} अरूभन्दा फरक देखिन्छन्। उत्तर फाइलसँग भिडाउनुहोस्।',
  },
  languages_unclear: {
    en: 'This option seems to have both languages, and it is unclear where each one ends. It is left as one text: “{text}”',
    ne: 'यस विकल्पमा दुवै भाषा छन् जस्तो छ, तर कुन भाषा कहाँ सकिन्छ थाहा भएन। यसलाई एउटै पाठ राखियो: “{text}”',
  },
  letter_assumed: {
    en: 'This line was read as option {letter}, because of the lines around it: “{text}”',
    ne: 'वरपरका हरफले गर्दा यो हरफ विकल्प {letter} मानेर पढियो: “{text}”',
  },
  line_joined: {
    en: 'This line was joined to the option or text above it: “{text}”',
    ne: 'यो हरफ माथिको विकल्प वा पाठमा जोडियो: “{text}”',
  },
  sign_removed: {
    en: 'A sign was taken for a part of the number or letter: “{text}”',
    ne: 'यो चिह्नलाई नम्बर वा अक्षरकै भाग मानियो: “{text}”',
  },
  hyphen_removed: {
    en: 'Two halves of a word were joined, or one is missing: “{text}”',
    ne: 'एउटा शब्दका दुई टुक्रा जोडिए, वा एउटा टुक्रा छैन: “{text}”',
  },
  line_split: {
    en: 'This question began inside the line before it: “{text}”',
    ne: 'यो प्रश्न अघिल्लो हरफभित्रै सुरु भएको थियो: “{text}”',
  },
  number_assumed: {
    en: 'The number of this question is missing in the file, or was misread. Its first line: “{text}”',
    ne: 'फाइलमा यस प्रश्नको नम्बर छैन वा बिग्रिएको छ। यसको पहिलो हरफ: “{text}”',
  },
  numbers_irregular: {
    en: 'Number {number} follows number {before}: a question is missing, or a number is mistyped.',
    ne: 'नम्बर {before}पछि {number} छ: कुनै प्रश्न छुटेको छ वा नम्बर बिग्रिएको छ।',
  },
  numbers_missing: {
    en: 'No question has these numbers, though there are lower and higher ones: {numbers}. If the file has them, they were not recognised.',
    ne: 'यी नम्बरका प्रश्न छैनन्, तर अघि र पछिका छन्: {numbers}। फाइलमा ती प्रश्न भए चिनिएका छैनन्।',
  },
  options_differ_in_count: {
    en: 'This question has {count} options; the others have {usual}.',
    ne: 'यस प्रश्नमा {count} विकल्प छन्; अरूमा {usual} छन्।',
  },
  answers_without_question: {
    en: 'The list of answers has numbers that no question has: {numbers}. A question may be missing.',
    ne: 'उत्तरको सूचीमा यी नम्बर छन्, तर प्रश्न छैनन्: {numbers}। कुनै प्रश्न छुटेको हुन सक्छ।',
  },
  converted_to_unicode: {
    en: 'Text in the font “{font}” was converted to Unicode: “{before}” is now “{after}”. Compare it with the file.',
    ne: '“{font}” फन्टको पाठ युनिकोडमा बदलियो: “{before}” अब “{after}” भयो। फाइलसँग भिडाउनुहोस्।',
  },
  formula_without_value: {
    en: 'A cell has the formula “{value}” and no result, so the formula itself was taken as the text.',
    ne: 'एउटा कोष्ठमा “{value}” सूत्र छ तर नतिजा छैन, त्यसैले सूत्र नै पाठ मानियो।',
  },
  passage_missing: {
    en: 'The passage “{name}” of this question is not in the file.',
    ne: 'यस प्रश्नको अनुच्छेद “{name}” फाइलमा छैन।',
  },
  letters_unreliable: {
    en: 'The PDF does not say for certain which letters are in “{text}”. Compare it with the file.',
    ne: '“{text}” मा कुन अक्षर छन् भन्ने PDF मा पक्का छैन। फाइलसँग भिडाउनुहोस्।',
  },
  page_without_text: {
    en: 'Page {page} has no text. If it is a picture of questions, they are not here.',
    ne: 'पृष्ठ {page}मा पाठ छैन। त्यहाँ प्रश्नका चित्र भए ती प्रश्न यहाँ छैनन्।',
  },
  text_of_scan: {
    en: 'The pages are a scan, whose text a program recognised. Compare every question with the file.',
    ne: 'पृष्ठहरू स्क्यान हुन्, पाठ कुनै प्रोग्रामले चिनेको हो। हरेक प्रश्न फाइलसँग भिडाउनुहोस्।',
  },
  language_of_letters_unknown: {
    en: '“{text}” may be English, or Nepali in the font that it was typed in. Compare it with the file.',
    ne: '“{text}” अङ्ग्रेजी हो कि फन्टमा टाइप गरिएको नेपाली, थाहा भएन। फाइलसँग भिडाउनुहोस्।',
  },
  font_unknown: {
    en: 'The font “{font}” is unknown and was read as Preeti. Compare the text with the file.',
    ne: '“{font}” फन्ट चिनिएन, त्यसैले प्रीति मानेर पढियो। पाठ फाइलसँग भिडाउनुहोस्।',
  },
  column_unknown: {
    en: 'The column “{name}” was not understood and is not read.',
    ne: '“{name}” स्तम्भ बुझिएन, त्यसैले पढिएन।',
  },
  formula_left_as_text: {
    en: 'A formula ({format}) could not be converted and stays as text.',
    ne: 'एउटा सूत्र ({format}) बदल्न सकिएन, पाठकै रूपमा राखियो।',
  },
  languages_differ_in_questions: {
    en: 'The first file has {count} questions, the second one {count_ne}.',
    ne: 'पहिलो फाइलमा {count} र दोस्रोमा {count_ne} प्रश्न छन्।',
  },

  [OTHER_KEY_IN_BANK]: {
    en: 'The bank has this question with another key: here “{key}”, there “{bank_key}”. What you take becomes a draft.',
    ne: 'भण्डारमा यही प्रश्नको उत्तर अर्कै छ: यहाँ “{key}”, त्यहाँ “{bank_key}”। लिएको प्रश्न मस्यौदा बन्छ।',
  },

  // Of a reader that is newer than this page.
  unknown: { en: 'Compare this question with the file.', ne: 'यो प्रश्न फाइलसँग भिडाउनुहोस्।' },
} satisfies Record<IssueCode | typeof OTHER_KEY_IN_BANK | 'unknown', Message>);
