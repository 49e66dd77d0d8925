import type { RefusalCode } from '@abhyas/question-files/issues';
import { defineMessages, type Message } from '#i18n/messages.ts';

/** Why a whole file cannot be read, by code. A code without a message does not compile. */
export const refusalMessages = defineMessages({
  file_empty: { en: 'The file is empty.', ne: 'फाइल खाली छ।' },
  file_too_large: { en: 'The file is too large.', ne: 'फाइल धेरै ठूलो छ।' },
  format_unknown: {
    en: 'This file has none of the formats that can be read.',
    ne: 'पढ्न मिल्ने कुनै पनि ढाँचा यस फाइलमा छैन।',
  },
  old_excel: {
    en: 'This is a workbook of Excel 97–2003.',
    ne: 'यो Excel को पुरानो (सन् १९९७–२००३) फाइल हो।',
  },
  old_word: {
    en: 'This is a document of Word 97–2003.',
    ne: 'यो Word को पुरानो (सन् १९९७–२००३) फाइल हो।',
  },
  pdf_scan: {
    en: 'This PDF has pictures of pages, and no text.',
    ne: 'यो PDF मा पृष्ठका चित्र मात्र छन्, पाठ छैन।',
  },
  not_this_format: {
    en: 'The file does not have the chosen format.',
    ne: 'फाइल छानिएको ढाँचामा छैन।',
  },
  file_broken: { en: 'The file is damaged.', ne: 'फाइल बिग्रिएको छ।' },
  file_expands: {
    en: 'The file is packed larger than any question paper, or takes too long to read.',
    ne: 'फाइल खोल्दा प्रश्नपत्रभन्दा धेरै ठूलो हुन्छ, वा पढ्न धेरै समय लाग्छ।',
  },
  xml_entities: {
    en: 'The file defines entities of its own, which are not read for safety.',
    ne: 'फाइलमा आफ्नै परिभाषा (एन्टिटी) छन्, सुरक्षाका लागि त्यस्तो फाइल पढिँदैन।',
  },
  password_protected: { en: 'The file is protected with a password.', ne: 'फाइलमा पासवर्ड राखिएको छ।' },
  macros: { en: 'The file contains macros.', ne: 'फाइलमा म्याक्रो छन्।' },
  columns_unclear: {
    en: 'The columns of this table are unclear.',
    ne: 'यस तालिकाका स्तम्भ छुट्याउन सकिएन।',
  },
  no_questions: { en: 'No question was found in the file.', ne: 'फाइलमा कुनै प्रश्न भेटिएन।' },
  too_many_questions: {
    en: 'The file has more questions than can be read at once.',
    ne: 'फाइलमा एकै पटक पढ्न मिल्नेभन्दा धेरै प्रश्न छन्।',
  },
  too_many_rows: {
    en: 'The file has more rows than can be read at once.',
    ne: 'फाइलमा एकै पटक पढ्न मिल्नेभन्दा धेरै पङ्क्ति छन्।',
  },
  reader_failed: {
    en: 'The file cannot be read because of a fault in this program. It was recorded.',
    ne: 'यस प्रोग्रामकै त्रुटिले फाइल पढ्न सकिएन। त्रुटि दर्ता गरिएको छ।',
  },
  unknown: { en: 'The file cannot be read.', ne: 'फाइल पढ्न सकिएन।' },
} satisfies Record<RefusalCode | 'unknown', Message>);

/** What to do about it. */
export const wayOnMessages = defineMessages({
  file_empty: {
    en: 'Choose another file, or paste the questions as text.',
    ne: 'अर्को फाइल छान्नुहोस्, वा प्रश्नहरू पाठका रूपमा टाँस्नुहोस्।',
  },
  file_too_large: {
    en: 'At most {most} MB. Split it, or make its pictures smaller.',
    ne: 'बढीमा {most} MB। फाइल टुक्र्याउनुहोस् वा चित्र साना बनाउनुहोस्।',
  },
  format_unknown: {
    en: 'Save it in one of the formats below, or copy the text and paste it.',
    ne: 'तलकामध्ये कुनै एउटा ढाँचामा सुरक्षित गर्नुहोस्, वा पाठ प्रतिलिपि गरेर टाँस्नुहोस्।',
  },
  old_excel: {
    en: 'Open it in Excel or LibreOffice and save it as {xlsx}, then choose that file.',
    ne: 'Excel मा खोलेर {xlsx}का रूपमा सुरक्षित गर्नुहोस्, अनि त्यो फाइल छान्नुहोस्।',
  },
  old_word: {
    en: 'Open it in Word or LibreOffice and save it as {docx}, then choose that file.',
    ne: 'Word मा खोलेर {docx}का रूपमा सुरक्षित गर्नुहोस्, अनि त्यो फाइल छान्नुहोस्।',
  },
  pdf_scan: {
    en: 'Recognise its text with a program for scans, and choose what that saves, or type the questions.',
    ne: 'स्क्यानको पाठ चिन्ने प्रोग्राम चलाएर बनेको फाइल छान्नुहोस्, वा प्रश्नहरू टाइप गर्नुहोस्।',
  },
  not_this_format: {
    en: 'Choose “Recognise it” as the format.',
    ne: 'ढाँचामा “आफैँ चिन्ने” छान्नुहोस्।',
  },
  file_broken: {
    en: 'Open it in the program that made it, save it again, and choose the new file.',
    ne: 'जुन प्रोग्राममा बनाइएको हो, त्यसमै खोलेर फेरि सुरक्षित गर्नुहोस्, अनि नयाँ फाइल छान्नुहोस्।',
  },
  file_expands: {
    en: 'Split it into smaller files, or copy the questions into a new document.',
    ne: 'साना फाइलमा टुक्र्याउनुहोस्, वा प्रश्नहरू नयाँ फाइलमा प्रतिलिपि गर्नुहोस्।',
  },
  xml_entities: {
    en: 'Export the questions again from Moodle or the program that they come from.',
    ne: 'Moodle वा जुन प्रोग्रामबाट आएको हो, त्यहाँबाट प्रश्नहरू फेरि निकाल्नुहोस्।',
  },
  password_protected: {
    en: 'Remove the password in Word or Excel (File › Info), save, and choose the file again.',
    ne: 'Word वा Excel मा पासवर्ड हटाएर सुरक्षित गर्नुहोस्, अनि फाइल फेरि छान्नुहोस्।',
  },
  macros: {
    en: 'Save it without macros ({docx} or {xlsx}), and choose that file.',
    ne: 'म्याक्रोबिना ({docx} वा {xlsx}) सुरक्षित गर्नुहोस्, अनि त्यो फाइल छान्नुहोस्।',
  },
  columns_unclear: {
    en: 'Write headings into the first row, such as Question, A, B, C, D, Answer, or start from a template.',
    ne: 'पहिलो पङ्क्तिमा प्रश्न, क, ख, ग, घ, उत्तर जस्ता शीर्षक लेख्नुहोस्, वा नमुना तालिकाबाट सुरु गर्नुहोस्।',
  },
  no_questions: {
    en: 'Number the questions, put each option on a line of its own, and mark the key: “Answer: B”.',
    ne: 'प्रश्नमा क्रमसङ्ख्या, हरेक विकल्प छुट्टै हरफमा, र उत्तर “उत्तर: ख” गरी लेख्नुहोस्।',
  },
  too_many_questions: {
    en: 'Split it into several files.',
    ne: 'केही फाइलमा टुक्र्याउनुहोस्।',
  },
  too_many_rows: { en: 'Split the list.', ne: 'सूची टुक्र्याउनुहोस्।' },
  reader_failed: {
    en: 'Save the questions in another format, or copy their text and paste it.',
    ne: 'प्रश्नहरू अर्को ढाँचामा सुरक्षित गर्नुहोस्, वा पाठ प्रतिलिपि गरेर टाँस्नुहोस्।',
  },
  unknown: {
    en: 'Choose another file, or paste the questions as text.',
    ne: 'अर्को फाइल छान्नुहोस्, वा प्रश्नहरू पाठका रूपमा टाँस्नुहोस्।',
  },
} satisfies Record<RefusalCode | 'unknown', Message>);
