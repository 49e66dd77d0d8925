import type { Page } from '@playwright/test';
import { card, openPreview, readFile, sample, textFile } from '#e2e/quizzes/staff/import/import-pages.ts';
import type { Scene } from '#e2e/scenes/scene.ts';
import type { World } from '#e2e/scenes/world.ts';

/** Errors, warnings, both languages and a pair of options for each language. */
const PAPER = `1. Which is the longest river of Nepal? / नेपालको सबैभन्दा लामो नदी कुन हो?
a) Koshi / कोशी
b) Karnali / कर्णाली
c) Gandaki / गण्डकी
d) Mechi / मेची
Answer: b
Explanation: The correct answer is C.

2. नेपालको राष्ट्रिय फूल कुन हो?
(क) लालीगुराँस
(ख) कमल
(ग) सयपत्री
(घ) गुलाब

3. Which peak is the highest?
a) Annapurna
b) अन्नपूर्ण
c) Sagarmatha
d) सगरमाथा
Answer: c
`;
const TABLE = 'Sawal,pahilo,dosro,thik\nWhich river?,Koshi,Mechi,Mechi\nWhich peak?,Api,Saipal,Api\n';

const enter = async (page: Page, world: World, path: string) => {
  await world.signInAsAdmin(page);
  await page.goto(path);
};

export const importScenes: Scene[] = [
  {
    name: 'admin-import-file',
    rare: true,
    async open(page, world) {
      await enter(page, world, '/admin/new-quiz');
      await page.getByRole('radio', { name: 'In a file' }).check();
      await page.locator('[data-control="file"]').setInputFiles(textFile('paper.txt', PAPER));
    },
  },
  {
    name: 'admin-import-refused',
    rare: true,
    async open(page, world) {
      await enter(page, world, '/admin/imports');
      await readFile(page, sample('tables/excel-97.xls'));
      await page.getByText('This is a workbook of Excel 97–2003.').waitFor();
    },
  },
  {
    name: 'admin-import-paste',
    rare: true,
    async open(page, world) {
      await enter(page, world, '/admin/imports');
      await page.getByRole('radio', { name: 'As text to paste' }).check();
      await page
        .getByLabel('Questions as text')
        .fill("!= g]kfnsf] /fhwfgL s'g xf] <\ns_ sf7df8f}+\nv_ kf]v/f");
      await page.getByRole('combobox', { name: 'Typed in the font' }).last().selectOption('Preeti');
      await page.getByText('नेपालको राजधानी', { exact: false }).waitFor();
    },
  },
  {
    name: 'admin-import-preview',
    async open(page, world) {
      await world.signInAsAdmin(page);
      await openPreview(page, textFile('paper.txt', PAPER));
      await card(page, 2).getByText('The file does not say which option is correct').waitFor();
    },
  },
  {
    name: 'admin-import-edit',
    rare: true,
    async open(page, world) {
      await world.signInAsAdmin(page);
      await openPreview(page, textFile('paper.txt', PAPER));
      await card(page, 1).getByRole('button', { name: /^Edit/ }).click();
      await card(page, 3)
        .getByRole('button', { name: /^Leave out/ })
        .click();
    },
  },
  {
    name: 'admin-import-columns',
    rare: true,
    async open(page, world) {
      await world.signInAsAdmin(page);
      await openPreview(page, textFile('table.csv', TABLE));
      await page.getByRole('combobox', { name: 'Column A', exact: true }).waitFor();
    },
  },
  {
    name: 'admin-import-take',
    rare: true,
    async open(page, world) {
      await world.signInAsAdmin(page);
      await openPreview(page, textFile('paper.txt', PAPER));
      await page.getByRole('button', { name: /^Add \d+ questions/ }).click();
      await page.getByRole('dialog').getByLabel('Title (English)').waitFor();
    },
  },
];
