import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { choices, item } from './item.fixture.ts';
import { readQti } from './read-qti.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('a package', () => {
  const manifest = (resources: string, metadata = '') =>
    `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1">${metadata}<organizations/><resources>${resources}</resources></manifest>`;
  const resource = (href: string, type = 'imsqti_item_xmlv2p2', inside = '') =>
    `<resource identifier="${href.length}" type="${type}" href="${href}">${inside}<file href="${href}"/></resource>`;
  const withPicture = (src: string) =>
    item({
      body: `<p>Q <img src="${src}" alt="A map"/></p><choiceInteraction responseIdentifier="R">${choices}</choiceInteraction>`,
    });
  const zip = (files: Record<string, string | Uint8Array>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
      ),
    );

  it('has the texts that its items include, and reports those that are missing', () => {
    const include = (href: string) =>
      item({
        body: `<div><xi:include href="${href}"/></div><choiceInteraction responseIdentifier="R"><prompt>Q</prompt>${choices}</choiceInteraction>`,
      });
    const { questions, issues } = readQti(
      zip({
        'imsmanifest.xml': manifest(resource('a.xml') + resource('b.xml')),
        'a.xml': include('assets/text.xml'),
        'b.xml': include('gone.xml'),
        'assets/text.xml': '<div><p>A passage.</p></div>',
      }),
    );
    expect(questions.map(({ text }) => text.en)).toEqual(['A passage.\nQ', 'Q']);
    expect(issues).toMatchObject([{ code: 'left_out', question: 2, params: { what: 'gone.xml' } }]);
  });

  it('has the order, sections and title of its test, its pictures, keywords and shared texts', () => {
    const test =
      '<assessmentTest title="Final paper" identifier="t"><testPart><assessmentSection title="Science"><assessmentSection title="Physics">' +
      '<assessmentItemRef identifier="b" href="../items/two/b.xml"/></assessmentSection><assessmentItemRef identifier="a" href="../items/a.xml"/>' +
      '</assessmentSection></testPart></assessmentTest>';
    const lom =
      '<metadata><lom><general><keyword><string language="en">force</string></keyword></general></lom></metadata>';
    const shared = item({}).replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="s" href="../text.xml"/><itemBody>',
    );
    const { questions, issues, title } = readQti(
      zip({
        'paper/imsmanifest.xml': manifest(
          resource('items/a.xml') +
            resource('items/c.xml') +
            resource('items/two/b.xml', undefined, lom) +
            resource('tests/t.xml', 'imsqti_test_xmlv2p2'),
        ),
        'paper/tests/t.xml': test,
        'paper/items/a.xml': shared,
        'paper/items/c.xml': withPicture('http://example.org/a.png'),
        'paper/items/two/b.xml': withPicture('../../images/a%20map.png'),
        'paper/images/a map.png': PNG,
        'paper/text.xml':
          '<assessmentStimulus><stimulusBody><p>A <b>passage</b>.</p></stimulusBody></assessmentStimulus>',
      }),
    );
    expect(title).toEqual({ en: 'Final paper', ne: '' });
    expect(questions).toMatchObject([
      {
        text: { en: 'Q' },
        topic: { en: 'Physics' },
        tags: ['force'],
        image: { bytes: PNG, name: 'a map.png', caption: { en: 'A map' } },
      },
      {
        text: { en: 'Q' },
        topic: { en: 'Science' },
        passage: { format: 'rich', text: { en: 'A **passage**.', ne: '' } },
      },
      { text: { en: 'Q' } },
    ]);
    expect(issues.map(({ code, question }) => [code, question])).toEqual([['picture_missing', 3]]);
  });

  it('may have no manifest, a broken item, and addresses that lead out of it', () => {
    const { questions, issues } = readQti(
      zip({
        'q10.xml': '<assessmentItem',
        'q2.xml': withPicture('../../etc/a.png'),
        'q1.xml': withPicture('images\\a.png'),
        'images/a.png': PNG,
        'r.txt': 'x',
      }),
    );
    expect(questions.map(({ image }) => image?.name)).toEqual(['a.png', undefined]);
    expect(issues.map(({ code, question }) => [code, question])).toEqual([['picture_missing', 2]]);
    const listed = readQti(
      zip({
        'imsmanifest.xml': manifest(resource('a.xml') + resource('b.xml') + resource('gone.xml')),
        'a.xml': '<assessmentItem',
        'b.xml': item({}),
      }),
    );
    expect(listed.issues).toMatchObject([
      { code: 'left_out', params: { what: 'gone.xml' } },
      { code: 'syntax', question: 1, params: { expected: 'XML: a.xml' } },
    ]);
    expect(listed.questions).toHaveLength(2);
  });

  it.each([
    ['nothing', new Uint8Array(0), 'file_empty'],
    ['blanks', strToU8(' \n'), 'file_empty'],
    ['HTML', strToU8('<html/>'), 'not_this_format'],
    ['QTI 1.2 without items', strToU8('<questestinterop><assessment/></questestinterop>'), 'no_questions'],
    [
      'a package of QTI 1.2 without items',
      zip({
        'imsmanifest.xml': manifest(resource('a.xml', 'imsqti_xmlv1p2')),
        'a.xml': '<questestinterop/>',
      }),
      'no_questions',
    ],
    ['another archive', zip({ 'a.txt': 'a' }), 'not_this_format'],
    ['a test without items', strToU8('<assessmentTest/>'), 'no_questions'],
    [
      'a package without items',
      zip({ 'imsmanifest.xml': manifest(resource('t.xml', 'imsqti_test_xmlv2p1')) }),
      'no_questions',
    ],
    [
      'an entity bomb in an item',
      zip({ 'imsmanifest.xml': manifest(resource('a.xml')), 'a.xml': '<!DOCTYPE a [<!ENTITY b "b">]><a/>' }),
      'xml_entities',
    ],
    ['what is no XML', strToU8('Q: what?'), 'file_broken'],
  ])('is refused if it is %s', (_name, bytes, code) => {
    expect(() => readQti(bytes)).toThrow(expect.objectContaining({ code }));
  });
});
