import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readQti } from '#qti/read-qti.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const material = (text: string, type = 'text/html') =>
  `<material><mattext texttype="${type}">${text.replaceAll('<', '&lt;')}</mattext></material>`;
const label = (ident: string, text: string) =>
  `<response_label ident="${ident}">${material(text)}</response_label>`;
const scores = (test: string, rest = '<setvar action="Set" varname="SCORE">100</setvar>', goesOn = 'No') =>
  `<respcondition continue="${goesOn}"><conditionvar>${test}</conditionvar>${rest}</respcondition>`;
const equals = (ident: string) => `<varequal respident="r1">${ident}</varequal>`;
const feedback = (ident: string, text: string) =>
  `<itemfeedback ident="${ident}"><flow_mat>${material(text)}</flow_mat></itemfeedback>`;

const item = ({
  kind = 'multiple_choice_question',
  stem = '<p>The capital of <b>Nepal</b>?</p>',
  response = `<response_lid ident="r1" rcardinality="Single"><render_choice>${label('11', 'Pokhara')}${label('12', 'Kathmandu')}</render_choice></response_lid>`,
  processing = scores(equals('12')),
  after = '',
}) =>
  `<item ident="i"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>` +
  `<presentation>${material(stem)}${response}</presentation><resprocessing><outcomes/>${processing}</resprocessing>${after}</item>`;
const quiz = (...items: string[]) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment title="Quiz 1"><section ident="root_section">${items.join('')}</section></assessment></questestinterop>`;
const one = (parts: Parameters<typeof item>[0]) => {
  const { questions, issues } = readQti(strToU8(quiz(item(parts))));
  return { ...questions[0], issues: issues.map(({ code, params }) => ({ code, ...params })) };
};
const keyOf = (processing: string) => one({ processing }).options?.map((option) => option.is_correct);

describe('an item of QTI 1.2', () => {
  it('has true and false in both languages', () => {
    const render = `<render_choice>${label('11', 'False')}${label('12', 'True')}</render_choice>`;
    const { options } = one({
      kind: 'true_false_question',
      response: `<response_lid ident="r1" rcardinality="Single">${render}</response_lid>`,
    });
    expect(options).toEqual([
      { text: { en: 'False', ne: 'असत्य' }, is_correct: false },
      { text: { en: 'True', ne: 'सत्य' }, is_correct: true },
    ]);
  });

  it('has HTML whose type is missing or plain, but tags that it is about', () => {
    const texts = (stem: string, type: string) => {
      const cdata = (text: string) => `<material><mattext${type}><![CDATA[${text}]]></mattext></material>`;
      const render = `<render_choice><response_label ident="11">${cdata('<p>a</p>')}</response_label><response_label ident="12">${cdata('<br>')}</response_label></render_choice>`;
      const { text, options } = one({
        stem: '',
        response: `${cdata(stem)}<response_lid ident="r1">${render}</response_lid>`,
      });
      return [text?.en, ...(options ?? []).map((option) => option.text.en)];
    };
    expect(texts('<p>Which?</p>', '')).toEqual(['Which?', 'a', '<br>']);
    expect(texts('<p>Which?</p>', ' texttype="text/plain"')).toEqual(['Which?', 'a', '<br>']);
    expect(texts('Which tag?', ' texttype="text/plain"')).toEqual(['Which tag?', '<p>a</p>', '<br>']);
  });

  it('has its text, choices, key and explanation as Canvas writes them', () => {
    const shown = (ident: string) => `<displayfeedback feedbacktype="Response" linkrefid="${ident}"/>`;
    const processing =
      scores('<other/>', shown('general_fb'), 'Yes') +
      scores(equals('11'), shown('11_fb'), 'Yes') +
      scores(equals('12'), `<setvar action="Set" varname="SCORE">100</setvar>${shown('correct_fb')}`);
    const after =
      feedback('general_fb', 'Since 1768.') + feedback('correct_fb', 'Yes!') + feedback('11_fb', 'No.');
    expect(one({ processing, after })).toMatchObject({
      format: 'rich',
      text: { en: 'The capital of **Nepal**?', ne: '' },
      hint: { en: 'Since 1768.', ne: '' },
      options: [
        { text: { en: 'Pokhara' }, is_correct: false },
        { text: { en: 'Kathmandu' }, is_correct: true },
      ],
      issues: [{ code: 'left_out', what: 'itemfeedback' }],
    });
  });

  it('has the key that its processing scores, and none that is not computed', () => {
    expect(keyOf(scores(`<and>${equals('11')}<not>${equals('12')}</not></and>`))).toEqual([true, false]);
    expect(
      keyOf(scores(equals('11'), '<setvar action="Add" varname="SCORE">0</setvar>') + scores(equals('12'))),
    ).toEqual([false, true]);
    expect(keyOf(scores('<vargte respident="r1">12</vargte>'))).toEqual([false, false]);
    expect(one({ processing: scores('<other/>') }).issues).toEqual([{ code: 'several_keys', count: 2 }]);
    expect(one({ processing: '' }).issues).toEqual([{ code: 'no_key' }]);
  });

  it.each([
    [
      'multiple_answers_question',
      '<response_lid ident="r1" rcardinality="Multiple"><render_choice/></response_lid>',
    ],
    ['essay_question', '<response_str ident="r1"><render_fib/></response_str>'],
    [
      'matching_question',
      '<response_lid ident="a"><render_choice/></response_lid><response_lid ident="b"><render_choice/></response_lid>',
    ],
  ])('of another kind is refused by name: %s', (kind, response) => {
    expect(one({ kind, response }).issues).toEqual([{ code: 'not_single_choice', kind }]);
  });
});

it('a package of Canvas has its pictures and its title', () => {
  const stem = '<img src="$IMS-CC-FILEBASE$/Uploaded%20Media/map.png?canvas_download=1" alt="A map"> Where?';
  const { questions, issues, title } = readQti(
    zipSync({
      'imsmanifest.xml': strToU8(
        '<manifest><resources><resource identifier="g" type="imsqti_xmlv1p2"><file href="g/g.xml"/></resource></resources></manifest>',
      ),
      'g/g.xml': strToU8(quiz(item({ stem }), item({}))),
      'g/assessment_meta.xml': strToU8('<quiz/>'),
      'web_resources/Uploaded Media/map.png': PNG,
    }),
  );
  expect(title).toEqual({ en: 'Quiz 1', ne: '' });
  expect(questions).toMatchObject([
    { text: { en: 'Where?' }, image: { bytes: PNG, caption: { en: 'A map' } } },
    { format: 'rich' },
  ]);
  expect(issues).toEqual([]);
});
