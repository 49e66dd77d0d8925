import { describe, expect, test } from 'vitest';
import { only } from './testing/one-question.ts';

describe('formats', () => {
  test('HTML becomes text, or the notation if it has more than text', () => {
    expect(
      only('[html]<p>What is <span class\\="x">this</span>?</p>{=<p>A &amp; B</p> ~[plain]<b>}'),
    ).toMatchObject({
      text: 'What is this?',
      options: ['=A & B', '~<b>'],
    });
    const rich = only('[html]H<sub>2</sub>O is 5*3?{=<b>yes</b> ~2 * 3}');
    expect(rich).toMatchObject({ text: 'H~2~O is 5\\*3?', options: ['=**yes**', '~2 * 3'] });
    expect(rich.question.format).toBe('rich');
  });

  test('text without a format is HTML where it has markup', () => {
    expect(only('<b>Who</b> is\nit?{=A&nbsp;B ~c < d}')).toMatchObject({
      text: '**Who** is\nit?',
      options: ['=A B', '~c < d'],
    });
    expect(only('2 * 3 * 4 is?{=24 ~9}').question.format).toBeUndefined();
    expect(only('Which tag makes a line break?{=<br> ~<hr> ~<b>}')).toMatchObject({
      options: ['=<br>', '~<hr>', '~<b>'],
      issues: [],
    });
  });

  test('tags that are not closed are text', () => {
    expect(only("Does <b> 'show' < and &lt; here?{=<script> runs ~x}")).toMatchObject({
      text: "Does <b> 'show' < and &lt; here?",
      options: ['=<script> runs', '~x'],
    });
    expect(only('What does <br> do?{=a ~b}').text).toBe('What does <br> do?');
    expect(only('What is the <b>tag</b> <br> line?{=a ~b}').text).toBe('What is the **tag**\nline?');
  });

  test('attributes, numbered entities and formulas need no escapes', () => {
    expect(only('[html]<p class="a:b">x</p>{=<span style="color:red">a</span> ~&#2325;}')).toMatchObject({
      options: ['=a', '~क'],
      issues: [],
    });
    const formula = only('What is \\(\\frac{1}{2} \\neq x\\)?{=\\(x=1\\) ~\\(x_{2}~y\\) ~so $$\\sqrt{3}$$}');
    expect(formula).toMatchObject({
      text: 'What is \\(\\frac{1}{2} \\neq x\\)?',
      options: ['=\\(x=1\\)', '~\\(x_{2}~y\\)', '~so \\(\\sqrt{3}\\)'],
      issues: [],
    });
    expect(formula.question.format).toBe('rich');
    expect(only('How much?{=$$5 ~$$6 ~7####$$8}')).toMatchObject({
      options: ['=$$5', '~$$6', '~7'],
      hint: '$$8',
    });
    expect(only('What is $\\frac{1}{2}$ of $x_{1}$?{=$$x=2$$ ~$5 ~$$7}')).toMatchObject({
      text: 'What is $\\frac{1}{2}$ of $x_{1}$?',
      options: ['=\\[x=2\\]', '~$5', '~$$7'],
      issues: [],
    });
    expect(only('What is \\\\(\\\\frac\\{1\\}\\{2\\} \\\\neq x\\\\)?{=a ~b}').text).toBe(
      'What is \\(\\frac{1}{2} \\neq x\\)?',
    );
  });

  test('Markdown', () => {
    expect(only("[markdown]Who's buried in **Grant's tomb**?{=no_one_at_all ~_he_}")).toMatchObject({
      text: "Who's buried in **Grant's tomb**?",
      options: ['=no_one_at_all', '~*he*'],
    });
    expect(only('[markdown]Is **x** or __y__ *z*?{=a ~b}').text).toBe('Is **x** or **y** *z*?');
    expect(only('[markdown]Is 1 ~ 2?{=a ~b}').question.format).toBeUndefined();
  });

  test('code keeps its indentation', () => {
    expect(only('[html]<pre>\nif (a)\n    b();\n</pre>{=a ~b}').text).toContain('\n    b();');
  });

  test('pictures come in if they are in the text', () => {
    const { question, issues } = only(
      '[html]<img src="data:image/png;base64,iVBORw\\=\\=" alt="Map">Q?{=<img src\\="@@PLUGINFILE@@/a.png">a ~b}',
    );
    expect(question.image).toMatchObject({ caption: { en: 'Map', ne: '' } });
    expect([...(question.image?.bytes ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(issues).toEqual(['picture_missing a.png']);
  });
});

describe('languages', () => {
  const expected = { text: 'Capital? | राजधानी?', options: ['=Kathmandu | काठमाडौं', '~42 | 42'], issues: [] };
  test.each([
    '[html]<span class\\="multilang" lang\\="en">Capital?</span><span class="multilang" lang="ne">राजधानी?</span>{=<span lang="en" class="multilang">Kathmandu</span><span lang="ne" class="multilang">काठमाडौं</span> ~42}',
    '\\{mlang en\\}Capital?\\{mlang\\}\\{mlang ne\\}राजधानी?\\{mlang\\}{=\\{mlang en\\}Kathmandu\\{mlang\\}\\{mlang ne\\}काठमाडौं\\{mlang\\} ~42}',
    '{mlang en}Capital?{mlang}{mlang ne}राजधानी?{mlang}{={mlang en}Kathmandu{mlang}{mlang ne}काठमाडौं{mlang} ~42}',
    '[html]<p lang="en">Capital?</p><p lang="ne">राजधानी?</p>{=<p lang="en">Kathmandu</p><p lang="ne">काठमाडौं</p> ~42}',
    'Capital?\nराजधानी?{=Kathmandu / काठमाडौं ~42}',
  ])('%s', (gift) => {
    expect(only(gift)).toMatchObject(expected);
  });

  test('a file in one language', () => {
    expect(only('HTML को अर्थ?{=Markup ~अरू}').question).toMatchObject({
      text: { en: '', ne: 'HTML को अर्थ?' },
      options: [{ text: { en: '', ne: 'Markup' } }, { text: { en: '', ne: 'अरू' } }],
    });
    expect(only('Capital?{=a ~b}', 'ne').question.text).toEqual({ en: '', ne: 'Capital?' });
  });
});
