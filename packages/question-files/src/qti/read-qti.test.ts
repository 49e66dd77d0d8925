import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '#issues.ts';
import { choices, type ItemParts, item } from './item.fixture.ts';
import { readQti } from './read-qti.ts';

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));
const read = (xml: string) => {
  const { questions, issues } = readQti(strToU8(xml));
  return { ...questions[0], issues: issues.map(({ code, params }) => ({ code, ...params })) };
};

it('reads an item of QTI 2.1 with feedback, a formula and a picture that is not there', () => {
  const { questions, issues } = readQti(sample('choice-2.1.xml'));
  expect(questions).toMatchObject([
    {
      format: 'rich',
      text: { en: 'Look at the text in the picture.\nWhat does it say? Is \\(x^2\\) positive?', ne: '' },
      hint: { en: 'Right, nobody else.', ne: '' },
      options: [
        { text: { en: 'You must stay with your *luggage* at all times.' }, is_correct: false },
        { text: { en: 'Do not let someone else look after your luggage.' }, is_correct: true },
      ],
      source: { line: 2 },
    },
  ]);
  expect(issues.map(({ code, params }) => [code, params])).toEqual([
    ['left_out', { what: 'feedback' }],
    ['picture_missing', { name: 'sign.png' }],
  ]);
});

it('reads an item of QTI 3.0 in both languages, with its key in a mapping', () => {
  const { questions, issues } = readQti(sample('choice-3.0.xml'));
  expect(questions).toMatchObject([
    {
      text: { en: 'What is the capital of Nepal?', ne: 'नेपालको राजधानी कुन हो?' },
      hint: { en: 'Since 1768.', ne: 'वि.सं. १८२५ देखि।' },
      options: [
        { text: { en: 'Pokhara', ne: 'पोखरा' }, is_correct: false },
        { text: { en: 'Kathmandu', ne: 'काठमाडौँ' }, is_correct: true },
        { text: { en: '42', ne: '42' }, is_correct: false },
      ],
    },
  ]);
  expect(questions[0]).not.toHaveProperty('format');
  expect(issues.map(({ params }) => params)).toEqual([{ what: 'feedback' }]);
});

const mapped = (marks: Record<string, number>) =>
  `<mapping>${Object.entries(marks)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;

describe('the key', () => {
  const keyOf = (parts: ItemParts) => {
    const { options = [], issues } = read(item(parts));
    return [options.flatMap((option, place) => (option.is_correct ? [place] : [])), issues];
  };
  const scores = (choice: string) =>
    `<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>` +
    `<responseProcessing><responseCondition><responseIf><match><variable identifier="R"/><baseValue baseType="identifier">${choice}</baseValue></match>` +
    `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;

  it('is the correct response, the one choice with marks, or the one that the processing scores', () => {
    expect(keyOf({})).toEqual([[1], []]);
    expect(keyOf({ correct: [], mapping: mapped({ A: 0, B: 1 }) })).toEqual([[1], []]);
    expect(keyOf({ correct: [], after: scores('A') })).toEqual([[0], []]);
    // A number begins at 0 if nothing is declared.
    const unset = scores('A').replace(/<defaultValue>.*?<\/defaultValue>/, '');
    expect(keyOf({ correct: [], after: unset })).toEqual([[0], []]);
    expect(keyOf({ mapping: mapped({ A: 0.5, B: 1 }) })).toEqual([
      [1],
      [{ code: 'left_out', what: 'partial credit' }],
    ]);
  });

  it.each([
    ['there is none', { correct: [] }, [], [{ code: 'no_key' }]],
    ['there are two', { correct: ['A', 'B'] }, [0, 1], [{ code: 'several_keys', count: 2 }]],
    [
      'two choices gain marks',
      { correct: [], mapping: mapped({ A: 1, B: 0.5 }) },
      [0, 1],
      [{ code: 'several_keys', count: 2 }],
    ],
    ['it names no choice', { correct: ['C'] }, [], [{ code: 'key_names_no_option', value: 'C' }]],
    [
      'the mapping contradicts it',
      { mapping: mapped({ A: 1 }) },
      [0, 1],
      [{ code: 'several_keys', count: 2 }],
    ],
    ['the processing contradicts it', { after: scores('A') }, [0, 1], [{ code: 'several_keys', count: 2 }]],
    [
      'several answers are allowed',
      { attributes: 'maxChoices="0"' },
      [1],
      [{ code: 'not_single_choice', kind: 'choiceInteraction, several answers' }],
    ],
  ])('is an error where %s', (_name, parts, places, issues) => {
    expect(keyOf(parts)).toEqual([places, issues]);
  });
});

describe('an item', () => {
  it.each([
    ['<textEntryInteraction responseIdentifier="R"/>', 'textEntryInteraction'],
    ['<matchInteraction responseIdentifier="R"><simpleMatchSet/></matchInteraction>', 'matchInteraction'],
    ['<p>Only a text.</p>', 'assessmentItem'],
    [
      `<choiceInteraction>${choices}</choiceInteraction><extendedTextInteraction/>`,
      'choiceInteraction, extendedTextInteraction',
    ],
    [
      `<p><printedVariable identifier="N"/></p><choiceInteraction responseIdentifier="R">${choices}</choiceInteraction>`,
      'printedVariable',
    ],
  ])('that is not one choice is refused by name: %s', (body, kind) => {
    expect(read(item({ body })).issues).toEqual([{ code: 'not_single_choice', kind }]);
  });

  it('has its text around the choices, and no markup of QTI in it', () => {
    const body = `<div class="grid-row"><p>1 &lt; 2</p><rubricBlock view="candidate"><p>r</p></rubricBlock><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Q</prompt>${choices}</choiceInteraction><hottext identifier="h">after</hottext></div>`;
    expect(read(item({ body }))).toMatchObject({
      text: { en: '1 < 2\nQ\nafter' },
      issues: [{ code: 'left_out', what: 'rubricBlock' }],
    });
  });

  it('has HTML that was put into it as CDATA, but tags that its choices are about', () => {
    const cdata = (text: string) => `<![CDATA[${text}]]>`;
    const body = (prompt: string, choice: string) =>
      `<choiceInteraction responseIdentifier="R"><prompt>${cdata(prompt)}</prompt><simpleChoice identifier="A">${cdata(choice)}</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>`;
    expect(read(item({ body: body('<p>Which <b>one</b>?</p>', '<p>a</p>') }))).toMatchObject({
      text: { en: 'Which **one**?' },
      options: [{ text: { en: 'a' } }, { text: { en: 'b' } }],
    });
    expect(read(item({ body: body('Which is a <p>?', '<p>a</p>') }))).toMatchObject({
      text: { en: 'Which is a <p>?' },
      options: [{ text: { en: '<p>a</p>' } }, { text: { en: 'b' } }],
    });
  });

  it('is Nepali where it states that and its choices show it', () => {
    const body =
      '<choiceInteraction responseIdentifier="R"><prompt>HTML</prompt><simpleChoice identifier="A">भाषा</simpleChoice><simpleChoice identifier="B">CSS</simpleChoice></choiceInteraction>';
    const stated = item({ body }).replace('<assessmentItem', '<assessmentItem xml:lang="ne-NP"');
    expect(read(stated)).toMatchObject({
      text: { en: '', ne: 'HTML' },
      options: [{ text: { ne: 'भाषा' } }, { text: { ne: 'CSS' } }],
    });
  });

  it('has its explanation by its processing, also with a button for hints and variables of a template', () => {
    const set = (name: string, value: string) =>
      `<setOutcomeValue identifier="${name}">${value}</setOutcomeValue>`;
    const named = (name: string) => `<baseValue baseType="identifier">${name}</baseValue>`;
    const marks = '<sum><variable identifier="SCORE"/><variable identifier="EACH"/></sum>';
    const after =
      '<responseDeclaration identifier="HINT" cardinality="single" baseType="boolean"/>' +
      '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><outcomeDeclaration identifier="F" cardinality="single" baseType="identifier"/>' +
      '<templateDeclaration identifier="EACH" cardinality="single" baseType="float"><defaultValue><value>2</value></defaultValue></templateDeclaration>' +
      `<responseProcessing><responseCondition><responseIf><variable identifier="HINT"/>${set('F', named('h'))}</responseIf>` +
      `<responseElseIf><match><variable identifier="R"/><correct identifier="R"/></match>${set('SCORE', marks)}${set('F', named('x'))}</responseElseIf></responseCondition></responseProcessing>` +
      '<modalFeedback outcomeIdentifier="F" identifier="h" showHide="show">Think.</modalFeedback>' +
      '<modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">Because.</modalFeedback>';
    expect(read(item({ after }))).toMatchObject({ hint: { en: 'Because.' }, issues: [{ what: 'feedback' }] });
  });

  it('has its explanation by the names of feedback where the processing is not known', () => {
    const after =
      '<responseProcessing><customOperator/></responseProcessing>' +
      '<modalFeedback outcomeIdentifier="F" identifier="correct_fb" showHide="show">Because.</modalFeedback>' +
      '<modalFeedback outcomeIdentifier="F" identifier="incorrect_fb" showHide="show">No.</modalFeedback>';
    expect(read(item({ after }))).toMatchObject({ hint: { en: 'Because.' }, issues: [{ what: 'feedback' }] });
  });
});

it('reads a damaged item, or refuses it', () => {
  const whole = sample('choice-2.1.xml');
  const change = fc.record({
    at: fc.nat(whole.length),
    cut: fc.nat(30),
    put: fc.constantFrom('', '<', '>', '"', '<itemBody>', 'क', '&#0;'),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      let bytes = whole;
      for (const { at, cut, put } of changes) {
        bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + cut)]);
      }
      try {
        readQti(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(FileRefused);
      }
    }),
    { numRuns: 300 },
  );
});
