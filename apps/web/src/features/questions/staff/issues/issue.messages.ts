import { defineMessages } from '#i18n/messages.ts';

/** What can be wrong with a quiz or a question, wherever it was written. */
export const issueMessages = defineMessages({
  missing: { en: 'This is missing.', ne: 'यो छुटेको छ।' },
  unknown_field: {
    en: 'This field is not part of the format. Is it misspelt?',
    ne: 'यो विवरण ढाँचामा छैन। हिज्जे मिलेको छ?',
  },
  duplicate_field: {
    en: 'This field is written twice here; only one can stay.',
    ne: 'यो विवरण यहाँ दुई पटक लेखिएको छ; एउटा मात्र राख्नुहोस्।',
  },
  text_required: {
    en: 'Text is required in English or Nepali.',
    ne: 'अङ्ग्रेजी वा नेपालीमा पाठ अनिवार्य छ।',
  },
  option_required: {
    en: 'An option needs a text in English or Nepali, or a picture with a caption.',
    ne: 'विकल्पमा अङ्ग्रेजी वा नेपालीमा पाठ चाहिन्छ, वा विवरणसहितको चित्र।',
  },
  must_be_text: { en: 'This must be text in double quotes.', ne: 'यो दोहोरो उद्धरण चिह्नभित्रको पाठ हुनुपर्छ।' },
  too_long: { en: 'At most {max} characters.', ne: 'बढीमा {max} अक्षर।' },
  bad_characters: {
    en: 'There is a character in it that cannot be saved.',
    ne: 'यसमा सुरक्षित गर्न नमिल्ने अक्षर छ।',
  },
  must_be_bilingual: {
    en: 'This must be an object with {en} and {ne}.',
    ne: 'यो {en} र {ne} भएको अब्जेक्ट हुनुपर्छ।',
  },
  must_be_object: {
    en: 'This must be an object in curly brackets.',
    ne: 'यो मझौला कोष्ठकभित्रको अब्जेक्ट हुनुपर्छ।',
  },
  must_be_list: { en: 'This must be a list in square brackets.', ne: 'यो ठूलो कोष्ठकभित्रको सूची हुनुपर्छ।' },
  must_be_true_or_false: { en: 'This must be {yes} or {no}.', ne: 'यहाँ {yes} वा {no} हुनुपर्छ।' },
  whole_number: {
    en: 'This must be a whole number from {min} to {max}.',
    ne: 'यो {min}देखि {max}सम्मको पूर्ण सङ्ख्या हुनुपर्छ।',
  },
  marks: {
    en: 'This must be a number from 0 to {max} with at most four decimals.',
    ne: 'यो ० देखि {max}सम्मको, बढीमा चार दशमलव अङ्क भएको सङ्ख्या हुनुपर्छ।',
  },
  percent: {
    en: 'This must be a number from 0 to 100, or nothing.',
    ne: 'यो ० देखि १०० सम्मको सङ्ख्या वा खाली हुनुपर्छ।',
  },
  time: {
    en: 'This must be a time with its zone, like {example}, or nothing.',
    ne: 'यो {example}जस्तो समय क्षेत्रसहितको समय हुनुपर्छ, वा खाली छोड्नुहोस्।',
  },
  end_after_start: {
    en: 'The end must be after the start.',
    ne: 'सकिने समय सुरु हुने समयभन्दा पछि हुनुपर्छ।',
  },
  release_needs_end: {
    en: 'A release after the end needs an end time.',
    ne: 'सकिएपछि सार्वजनिक गर्ने हो भने “सकिने समय” राख्नुहोस्।',
  },
  one_of: {
    en: 'This must be one of: {values}.',
    ne: 'यो यीमध्ये एक हुनुपर्छ: {values}।',
  },
  option_count: {
    en: 'A question needs {min} to {max} options.',
    ne: 'प्रश्नमा {min}देखि {max} वटा विकल्प चाहिन्छ।',
  },
  one_correct: {
    en: 'Exactly one option must be correct.',
    ne: 'ठीक एउटा विकल्प मात्र सही हुनुपर्छ।',
  },
  too_many_questions: { en: 'A quiz has at most {max} questions.', ne: 'क्विजमा बढीमा {max} प्रश्न हुन्छन्।' },
  questions_in_sections: {
    en: 'In a quiz with sections, each question belongs to a section. Leave this list empty.',
    ne: 'खण्ड भएको क्विजमा हरेक प्रश्न कुनै खण्डभित्र हुन्छ। यो सूची खाली राख्नुहोस्।',
  },
  sections_shuffle: {
    en: 'In a quiz with sections, each section has this setting. Leave it out here.',
    ne: 'खण्ड भएको क्विजमा यो सेटिङ हरेक खण्डको आफ्नै हुन्छ। यहाँ नराख्नुहोस्।',
  },
  section_count: { en: 'A quiz has at most {max} sections.', ne: 'क्विजमा बढीमा {max} खण्ड हुन्छन्।' },
  one_deduction: {
    en: 'The deduction is either marks or a percentage, not both.',
    ne: 'गलत उत्तरमा कति घट्ने भन्ने कुरा अङ्कमा वा प्रतिशतमा लेख्नुहोस्, दुवैमा होइन।',
  },
  one_topic: {
    en: 'Name the topic by its id or by its name, not by both.',
    ne: 'विषयको आइडी वा नाममध्ये एउटा मात्र लेख्नुहोस्।',
  },
  date: { en: 'This must be a date, like {example}.', ne: 'यो {example}जस्तो मिति हुनुपर्छ।' },
  svg_required: { en: 'A picture needs its SVG.', ne: 'चित्रका लागि SVG चाहिन्छ।' },
  svg_too_big: { en: 'The SVG is larger than 256 KiB.', ne: 'SVG २५६ KB भन्दा ठूलो छ।' },
  svg_refused: {
    en: 'This SVG cannot be used.',
    ne: 'यो SVG प्रयोग गर्न मिल्दैन।',
  },
  formula_refused: { en: 'A formula cannot be shown.', ne: 'एउटा सूत्र देखाउन मिल्दैन।' },
  formula_not_closed: {
    en: 'A formula begins and does not end.',
    ne: 'एउटा सूत्र सुरु भएको छ तर टुङ्गिएको छैन।',
  },
  formula_too_long: { en: 'A formula is too long.', ne: 'एउटा सूत्र धेरै लामो छ।' },
  picture_unknown: {
    en: 'The text names a picture that does not exist.',
    ne: 'यहाँ नभएको चित्रको नाम लेखिएको छ।',
  },
  picture_without_text: {
    en: 'A picture needs words between the square brackets, for learners who do not see it.',
    ne: 'चित्र नदेख्ने विद्यार्थीका लागि कोष्ठक [ ] भित्र शब्द चाहिन्छ।',
  },
  pictures_need_rich: {
    en: 'Pictures in a text need the format “Rich text”.',
    ne: 'पाठभित्रका चित्रका लागि “शैलीसहितको पाठ” ढाँचा चाहिन्छ।',
  },
  pictures_too_large: {
    en: 'These pictures are too large together.',
    ne: 'यी चित्र जम्मा गर्दा धेरै ठूला भए।',
  },
  key_repeated: { en: 'This key is used twice.', ne: 'यो नाम दुई पटक प्रयोग भएको छ।' },
  picture_key: {
    en: 'The key of a picture has letters of the Latin script, digits, “.”, “-” and “_”, 50 at most.',
    ne: 'चित्रको नाममा अङ्ग्रेजी अक्षर, अङ्क, “.”, “-” र “_” मात्र, बढीमा ५० वटा हुन्छन्।',
  },
  picture_count: {
    en: 'A question has at most {max} pictures in its texts.',
    ne: 'प्रश्नका पाठमा बढीमा {max} चित्र हुन्छन्।',
  },
  table_too_wide: { en: 'A table has too many columns.', ne: 'तालिकामा धेरै स्तम्भ छन्।' },
  rich_text_too_large: {
    en: 'This text has too many formulas or parts.',
    ne: 'यस पाठमा सूत्र वा अंश धेरै भए।',
  },
  rich_text_empty: { en: 'There is nothing to read in this text.', ne: 'यस पाठमा पढ्ने कुरा केही छैन।' },
  too_much_rich_text: {
    en: 'The quiz has too many or too large formulas and tables.',
    ne: 'क्विजमा सूत्र र तालिका धेरै वा ठूला भए।',
  },
  not_valid: { en: 'This is not valid.', ne: 'यो मान्य छैन।' },

  // What a text is that was never meant as JSON.
  looks_like_moodle: {
    en: 'This looks like a Moodle quiz in the {format} format.',
    ne: 'यो Moodle को {format} ढाँचाको क्विजजस्तो देखिन्छ।',
  },
  looks_like_csv: {
    en: 'This looks like a table in the {format} format.',
    ne: 'यो {format} ढाँचाको तालिका जस्तो देखिन्छ।',
  },
  looks_like_table: {
    en: 'This looks like a table copied from Excel or Word.',
    ne: 'यो Excel वा Word बाट प्रतिलिपि गरिएको तालिका जस्तो देखिन्छ।',
  },
  looks_like_markup: {
    en: 'This looks like {format}, as Word, Excel or a website produce it.',
    ne: 'यो Word, Excel वा वेबसाइटबाट बनेको {format}जस्तो देखिन्छ।',
  },
  looks_like_text: {
    en: 'This looks like plain text, as copied from Word or a PDF.',
    ne: 'यो Word वा PDF बाट प्रतिलिपि गरिएको सादा पाठजस्तो देखिन्छ।',
  },
  looks_like_file: {
    en: 'This looks like the inside of a Word, Excel or PDF file.',
    ne: 'यो Word, Excel वा PDF फाइलभित्रको सामग्रीजस्तो देखिन्छ।',
  },
  takes_json: {
    en: 'This page takes a quiz as JSON only. “A sample to start from” shows how it is written.',
    ne: 'यस पृष्ठमा क्विजको JSON मात्र राख्न मिल्छ। कसरी लेख्ने भन्ने “सुरु गर्न एउटा नमुना” मा हेर्नुहोस्।',
  },

  // Where a text stops being JSON.
  unexpected: { en: '“{found}” is not expected here.', ne: 'यहाँ “{found}” हुनु हुँदैन।' },
  ends_early: {
    en: 'The text ends before this is complete.',
    ne: 'यो पूरा नहुँदै पाठ सकियो।',
  },
  comma_before_end: {
    en: 'Remove this comma: nothing follows it.',
    ne: 'यो अल्पविराम हटाउनुहोस्: यसपछि केही छैन।',
  },
  quotes: {
    en: 'Use straight double quotes (") here, not {found}.',
    ne: 'यहाँ {found} होइन, सीधा दोहोरो उद्धरण चिह्न (") प्रयोग गर्नुहोस्।',
  },
  line_break: {
    en: 'A text may not go over several lines: write {mark} for a line break.',
    ne: 'पाठ एउटै हरफमा लेख्नुहोस्: नयाँ हरफका लागि {mark} लेख्नुहोस्।',
  },
  after_end: {
    en: 'The quiz has ended before this: only one object is allowed.',
    ne: 'यसअघि नै क्विज सकिएको छ: एउटा मात्र अब्जेक्ट राख्न मिल्छ।',
  },
});
