import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readQti } from '#qti/read-qti.ts';
import type { ReadFile } from '#questions.ts';

const shown = ({ questions, issues, title }: ReadFile) => ({
  title: title?.en,
  questions: questions.map(({ text, options, hint, topic }) => [
    text.en,
    ...options.map((option) => `${option.is_correct ? '=' : '~'}${option.text.en}`),
    `#${hint?.en}`,
    `@${topic?.en}`,
  ]),
  issues: issues.map(({ code, params }) => [code, ...Object.values(params)]),
});
const files = (all: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])));
const manifest = (resource: string) =>
  `<manifest xmlns:bb="b" xmlns:d2l_2p0="d"><organizations/><resources>${resource}</resources></manifest>`;

describe('Brightspace', () => {
  const html = (text: string) => `<material><mattext texttype="text/html">${text}</mattext></material>`;
  const label = (id: string, text: string) =>
    `<flow_label class="Block"><response_label ident="${id}"><flow_mat>${html(text)}</flow_mat></response_label></flow_label>`;
  const scores = (id: string, score: string) =>
    `<respcondition><conditionvar><varequal respident="Q1_LID">${id}</varequal></conditionvar><setvar action="Set">${score}</setvar><displayfeedback feedbacktype="Response" linkrefid="F_${id}"/></respcondition>`;
  const item = (kind: string, cardinality: string) =>
    `<item ident="OBJ_1" label="Q1"><itemmetadata><qtimetadata><qti_metadatafield><fieldlabel>qmd_questiontype</fieldlabel><fieldentry>${kind}</fieldentry></qti_metadatafield></qtimetadata></itemmetadata>
    <presentation><flow>${html('Which?')}<response_extension><d2l_2p0:grading_type>0</d2l_2p0:grading_type></response_extension>
    <response_lid ident="Q1_LID" rcardinality="${cardinality}"><render_choice>${label('A1', 'a')}${label('A2', 'b')}</render_choice></response_lid></flow></presentation>
    <resprocessing>${scores('A1', '0.0')}${scores('A2', '100.0000')}</resprocessing>
    <itemfeedback ident="F_A2">${html('Good')}</itemfeedback><itemfeedback ident="Q1">${html('So it is')}</itemfeedback></item>`;

  it('has its library in a package with types of its own', () => {
    const library = `<questestinterop xmlns:d2l_2p0="d"><objectbank><section title="Unit 1">${item('Multiple Choice', 'Single')}${item('Multi-Select', 'Multiple')}</section></objectbank></questestinterop>`;
    const resource = '<resource type="webcontent" d2l_2p0:material_type="d2lquestionlibrary" href="db.xml"/>';
    const read = readQti(files({ 'imsmanifest.xml': manifest(resource), 'db.xml': library }));
    expect(shown(read)).toEqual({
      title: undefined,
      questions: [
        ['Which?', '~a', '=b', '#So it is', '@Unit 1'],
        ['Which?', '~a', '=b', '#So it is', '@Unit 1'],
      ],
      issues: [
        ['left_out', 'itemfeedback'],
        ['not_single_choice', 'Multi-Select'],
        ['left_out', 'itemfeedback'],
      ],
    });
  });
});

describe('Blackboard', () => {
  const text = (html: string) =>
    `<flow_mat><material><mat_extension><mat_formattedtext type="HTML">${html}</mat_formattedtext></mat_extension></material></flow_mat>`;
  const label = (id: string, content: string) =>
    `<flow_label><response_label ident="${id}">${content}</response_label></flow_label>`;
  const condition = (test: string, score: string, feedback: string) =>
    `<respcondition><conditionvar>${test}</conditionvar><setvar variablename="SCORE" action="Set">${score}</setvar><displayfeedback linkrefid="${feedback}"/></respcondition>`;
  const item = (kind: string, key: string, ...labels: string[]) =>
    `<item><itemmetadata><bbmd_questiontype>${kind}</bbmd_questiontype></itemmetadata><presentation><flow class="QUESTION_BLOCK">${text('&lt;p&gt;Which?&lt;/p&gt;')}</flow>
    <flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single"><render_choice>${labels.join('')}</render_choice></response_lid></flow></presentation>
    <resprocessing>${condition(`<varequal respident="response" case="No">${key}</varequal>`, 'SCORE.max', 'correct')}${condition('<other/>', '0', 'incorrect')}</resprocessing>
    <itemfeedback ident="correct">${text('So it is')}</itemfeedback><itemfeedback ident="incorrect">${text('')}</itemfeedback></item>`;

  it('has its pool in a file of data', () => {
    const plain = (word: string) => `<material><mattext texttype="text/plain">${word}</mattext></material>`;
    const pool =
      item('Multiple Choice', 'k2', label('k1', text('a')), label('k2', text('b'))) +
      item('True/False', 'false', label('true', plain('true')), label('false', plain('false')));
    const resource = '<resource bb:file="res00001.dat" type="assessment/x-bb-qti-pool" xml:base="res00001"/>';
    const data = `<questestinterop><assessment title="Pool 1"><section>${pool}</section></assessment></questestinterop>`;
    expect(shown(readQti(files({ 'imsmanifest.xml': manifest(resource), 'res00001.dat': data })))).toEqual({
      title: 'Pool 1',
      questions: [
        ['Which?', '~a', '=b', '#So it is', '@undefined'],
        ['Which?', '~True', '=False', '#So it is', '@undefined'],
      ],
      issues: [],
    });
  });
});
