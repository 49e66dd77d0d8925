import { expect, test, toNepali } from '#e2e/support/admin.ts';
import { otherPhone } from '#e2e/support/phone.ts';
import { take } from '#e2e/support/take.ts';
import { expectAccessible } from '#e2e/support/test.ts';
import { shortQuiz } from '#support/quiz.ts';
import { figure, newestReport } from './regrade-pages.ts';

// What the screens show in each language.
const words = {
  en: {
    edit: /^Edit Q1:/,
    correct: 'Option 2 is correct',
    save: 'Save Question',
    question: '6 finished attempts used the old key: regrade?',
    to_preview: 'Preview the regrade',
    heading: 'Regrade: Wrong key',
    kind: /^Another option is the correct one/,
    reason: 'Reason (English)',
    preview: 'Preview',
    nothing_yet: 'This is a preview. No score has changed yet.',
    step: 'Step 2 of 3: Preview',
    figures: {
      'Finished attempts': '6',
      'Would change': '6',
      'Score rises': '4',
      'Score falls': '2',
      'Fail → pass': '4',
      'Pass → fail': '1',
      'Mean score': '0.20 → 0.60',
    },
    table: 'Attempts that change',
    rose: ['−0.40', '0.80', '+1.20', '3 before, 1 after'],
    fell: ['0.80', '−0.40', '−1.20', '2 before, 6 after'],
    level_rank: '1, as before',
    apply: 'Apply',
    confirm: 'Change 6 scores now?',
    done: 'Regraded.',
    history: 'Decisions so far',
    verdict: 'Another option is the correct one: “Wrong A 1”',
    to_results: 'See the results',
    asked: 'Question text 1',
    facility: ['67%', 'Counted by the decision of'],
    earlier: 'Graded by an earlier key',
    attempt: ['0.80 of 2', 'Regraded on', 'Passed'],
    right: 'Wrong A 1',
    wrong: 'Right 1',
    report: /^Regraded on .+: before −0\.40, now 0\.80\.$/,
    report_question: 'Question 1: The correct answer was changed. Reason: The fourth edition corrects it.',
    correct_answer: 'Correct answer',
    correct_before: 'Correct answer before',
  },
  ne: {
    edit: /^सम्पादन गर्नुहोस् प्र. १/,
    correct: 'विकल्प २ सही हो',
    save: 'प्रश्न सुरक्षित गर्नुहोस्',
    question: 'पूरा भएका ६ प्रयास पुरानो सही उत्तरअनुसार जाँचिएका छन्: पुनः जाँच गर्ने हो?',
    to_preview: 'पूर्वावलोकन हेर्नुहोस्',
    heading: 'पुनः जाँच: छोटो क्विज',
    kind: /^सही उत्तर अर्कै विकल्प हो/,
    reason: 'कारण (नेपाली)',
    preview: 'पूर्वावलोकन',
    nothing_yet: 'यो पूर्वावलोकन मात्र हो। अहिलेसम्म कसैको प्राप्ताङ्क बदलिएको छैन।',
    step: 'चरण २/३: पूर्वावलोकन',
    figures: {
      'पूरा भएका प्रयास': '६',
      बदलिने: '६',
      'प्राप्ताङ्क बढ्ने': '४',
      'प्राप्ताङ्क घट्ने': '२',
      'अनुत्तीर्ण → उत्तीर्ण': '४',
      'औसत प्राप्ताङ्क': '०.२० → ०.६०',
    },
    table: 'बदलिने प्रयासहरू',
    rose: ['−०.४०', '०.८०', '+१.२०', 'पहिले ३, पछि १'],
    fell: ['०.८०', '−०.४०', '−१.२०', 'पहिले २, पछि ६'],
    level_rank: '१, पहिलेकै',
    apply: 'लागू गर्नुहोस्',
    confirm: 'अहिले ६ वटा प्राप्ताङ्क बदल्ने हो?',
    done: 'पुनः जाँच भयो।',
    history: 'अहिलेसम्मका निर्णय',
    verdict: 'सही उत्तर यो मानिएको छ: “गलत 1 1”',
    to_results: 'नतिजा हेर्नुहोस्',
    asked: 'प्रश्नको पाठ 1',
    facility: ['६७%', 'को निर्णयअनुसार गनिन्छ'],
    earlier: 'पहिलेको सही उत्तरअनुसार जाँचिएका',
    attempt: ['२ मध्ये ०.८०', 'पुनः जाँचिएको', 'उत्तीर्ण'],
    right: 'गलत 1 1',
    wrong: 'सही 0 1',
    report: /पुनः जाँच गरियो: पहिले −०\.४०, अहिले ०\.८०।$/,
    report_question: 'प्रश्न १: सही उत्तर बदलियो। कारण: The fourth edition corrects it.',
    correct_answer: 'सही उत्तर',
    correct_before: 'पहिलेको सही उत्तर',
  },
};

test.describe('a key was wrong, and six learners had sat', () => {
  for (const language of ['en', 'ne'] as const) {
    const t = words[language];

    test(`the key is corrected in the form, and the regrade reaches every report (${language})`, {
      tag: language === 'en' ? [] : '@full',
    }, async ({ asAdmin, server, browser }) => {
      const { page, create, api } = asAdmin;
      const id = await create({ ...shortQuiz('Wrong key', 2), pass_percent: 40 });
      const sat: Awaited<ReturnType<typeof take>>[] = [];
      for (const chosen of [
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
        [0, 1],
        [0, 0],
      ]) {
        sat.push(await take(server, api, id, chosen));
      }
      const row = (place: number) => page.getByRole('row').filter({ hasText: sat[place]?.username ?? '' });
      await page.goto(`/admin/quiz/${id}/edit`);
      if (language === 'ne') await toNepali(page);

      await page.getByRole('button', { name: t.edit }).first().click();
      await page.getByRole('radio', { name: t.correct }).check();
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toHaveAccessibleName(t.question);
      await expectAccessible(page);
      await page.getByRole('link', { name: t.to_preview }).click();

      await expect(page.getByRole('heading', { level: 1, name: t.heading })).toBeFocused();
      await expect(page.getByRole('radio', { name: t.kind })).toBeChecked();
      await expect(page.getByRole('radio', { name: /^\S Wrong A 1 \/ गलत 1 1/ })).toBeChecked();
      await page.getByLabel(t.reason).fill('The fourth edition corrects it.');
      await expectAccessible(page);
      await page.getByRole('button', { name: t.preview, exact: true }).click();

      await expect(page.getByText(t.nothing_yet)).toBeVisible();
      await expect(page.getByRole('heading', { name: t.step })).toBeFocused();
      for (const [name, value] of Object.entries(t.figures))
        await expect(figure(page, name)).toHaveText(value);
      await expect(page.getByRole('table', { name: t.table })).toBeVisible();
      for (const text of t.rose) await expect(row(0)).toContainText(text);
      for (const text of t.fell) await expect(row(4)).toContainText(text);
      await expect(row(5)).toContainText(t.level_rank);
      await expectAccessible(page);
      expect((await newestReport(server, sat[0])).score).toBe(-0.4);

      await page.getByRole('button', { name: t.apply, exact: true }).click();
      const confirm = page.getByRole('alertdialog', { name: t.confirm });
      await confirm.getByRole('button', { name: t.apply }).click();
      await expect(page.getByText(t.done, { exact: true })).toBeVisible();
      const history = page.getByRole('region', { name: t.history });
      await expect(history).toContainText(t.verdict);
      await expect(history).toContainText('The fourth edition corrects it.');
      await expectAccessible(page);

      await page.getByRole('link', { name: t.to_results }).click();
      for (const text of t.attempt) await expect(row(0)).toContainText(text);
      await page.locator('nav a[href$="show=questions"]').click();
      const question = page.getByRole('row').filter({ hasText: t.asked });
      for (const text of t.facility) await expect(question).toContainText(text);
      await expect(question).not.toContainText(t.earlier);
      await expectAccessible(page);

      const report = await newestReport(server, sat[0]);
      expect(report).toMatchObject({ score: 0.8, passed: true });
      const phone = await otherPhone(browser, sat[0]?.tokens ?? ['', '']);
      await phone.goto(`/results/${report.id}`);
      if (language === 'ne') await toNepali(phone);
      await expect(phone.getByText(t.report)).toBeVisible();
      await expect(phone.getByRole('listitem').filter({ hasText: t.report_question }).last()).toHaveText(
        t.report_question,
      );
      await phone.locator('[aria-haspopup="dialog"]').filter({ hasText: t.asked }).click();
      const option = (text: string) =>
        phone.getByRole('dialog').getByRole('listitem').filter({ hasText: text });
      await expect(option(t.right)).toContainText(t.correct_answer);
      await expect(option(t.wrong)).toContainText(t.correct_before);
    });
  }

  test('“no” leaves the scores, and results mark the question', { tag: '@full' }, async ({
    asAdmin,
    server,
  }) => {
    const { page, create, api } = asAdmin;
    const id = await create(shortQuiz('Left alone', 1));
    const learner = await take(server, api, id, [1]);
    await page.goto(`/admin/quiz/${id}/edit`);
    const save = async (option: string) => {
      await page.getByRole('button', { name: /^Edit Q1:/ }).click();
      await page.getByRole('radio', { name: `${option} is correct` }).check();
      await page.getByRole('button', { name: 'Save Question', exact: true }).click();
    };
    await save('Option 2');
    const dialog = page.getByRole('alertdialog', { name: 'One finished attempt used the old key: regrade?' });
    await dialog.getByRole('button', { name: 'No, leave the scores' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Edit Q1:/ })).toBeFocused();
    expect((await newestReport(server, learner)).score).toBe(-0.2);

    await page.goto(`/admin/quiz/${id}/results?show=questions`);
    const question = page.getByRole('row').filter({ hasText: 'Question text 1' });
    await expect(question).toContainText('Graded by an earlier key: 1 of 1 attempts');
    await expect(question).toContainText(
      'It is not known how many answered correctly: every attempt was graded by an earlier key.',
    );
    await expectAccessible(page);
    await question.getByRole('link', { name: 'Regrade question 1' }).click();
    await expect(page.getByRole('radio', { name: /^\S Wrong A 1/ })).toBeChecked();

    // The old key again: no attempt was graded by another one.
    await page.goto(`/admin/quiz/${id}/edit`);
    await save('Option 1');
    await expect(page.getByText('Question updated').or(page.getByText(/saved/i)).first()).toBeVisible();
    await page.goto(`/admin/quiz/${id}/results?show=questions`);
    await expect(question).toContainText('0%');
    await expect(question).toContainText('Counts by the key shown below.');
  });
});
