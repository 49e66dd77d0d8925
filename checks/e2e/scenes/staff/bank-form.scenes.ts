import { leaveUnanswered, type Scene } from '#e2e/scenes/scene.ts';
import { fillBank, TAG } from './bank-world.ts';

/** The form of a new question, and the check of many. */
export const bankFormScenes: Scene[] = [
  {
    name: 'bank-new-question',
    rare: true,
    async open(page, world) {
      const { geography } = await fillBank(world);
      await world.signInAsAdmin(page);
      await page.goto(`/admin/bank/new?topic=${geography.id}`);
      await page.getByLabel('Format of the texts').selectOption('rich');
      await page.getByLabel('Passage', { exact: true }).selectOption({ label: 'New passage' });
      await page.getByLabel('Passage (English)').fill('Sagarmatha lies in the Khumbu region.');
      await page.getByLabel('Question (English)').fill('Which is the highest peak of Nepal, in \\(km^2\\)?');
      await page.getByLabel('Question (Nepali)').fill('नेपालको सबैभन्दा अग्लो चुचुरो कुन हो, ५ मध्ये?');
      await page.getByLabel('Option 1 (English)').fill('**Mount Everest**');
      await page.getByRole('region', { name: 'As learners will see it' }).locator('math').first().waitFor();
      await page.getByRole('region', { name: 'Similar questions in the bank' }).waitFor();
    },
  },
  {
    name: 'bank-check',
    rare: true,
    async open(page, world) {
      await fillBank(world);
      const content = {
        text: { en: 'Which of these peaks is in 1 of 7 provinces?', ne: 'यीमध्ये कुन चुचुरो ७ मध्ये २ प्रदेशमा छ?' },
        hint: { en: 'Answer: C', ne: '' },
        options: ['Everest', 'All of the above', 'everest'].map((en, n) => ({
          text: { en, ne: '' },
          is_correct: n === 0,
        })),
      };
      await world.callAsAdmin('POST', '/api/admin/questions/', { content, tags: [TAG] });
      // The same question with another explanation is another one in the bank.
      const twin = { ...content, hint: { en: 'There is none.', ne: '' } };
      await world.callAsAdmin('POST', '/api/admin/questions/', { content: twin, tags: [TAG] });
      await world.signInAsAdmin(page);
      await page.goto(`/admin/bank/check?tag=${TAG}`);
      await page.getByText(/^Warnings: /).waitFor();
    },
  },
  {
    name: 'bank-check-loading',
    async open(page, world) {
      await fillBank(world);
      await world.signInAsAdmin(page);
      await leaveUnanswered(page, '**/api/admin/questions/*/');
      await page.goto(`/admin/bank/check?tag=${TAG}`);
      await page.getByText(/^Checked: 0 of /).waitFor();
    },
  },
];
