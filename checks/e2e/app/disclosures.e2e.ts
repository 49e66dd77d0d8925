import { tooWideWhenOpened } from '#e2e/scenes/disclosures.ts';
import { expect, test } from '#e2e/support/test.ts';

test('the check of disclosures opens each kind, and finds what is too wide', async ({ page }) => {
  const wide = '<p style="width: 800px">Wide</p>';
  const menu = (width: number) => `
    <button aria-expanded="false" aria-controls="m${width}" onclick="
      const open = this.getAttribute('aria-expanded') === 'true';
      this.setAttribute('aria-expanded', String(!open));
      document.getElementById('m${width}').hidden = open;">Menu ${width}</button>
    <div id="m${width}" hidden style="position: absolute; right: 0; width: ${width}px">Items</div>`;
  const dialog = (content: string) => `
    <button class="${content.length}" aria-haspopup="dialog" onclick="this.nextElementSibling.showModal()">Ask</button>
    <dialog onkeydown="this.close()">${content}</dialog>`;
  await page.setContent(`
    <meta name="viewport" content="width=device-width">
    <details><summary>More</summary>Narrow</details>${menu(200)}${dialog('Narrow')}
    <button popovertarget="tip">Tip</button><div id="tip" popover>Narrow</div>`);
  expect(await tooWideWhenOpened(page)).toEqual([]);

  await page.setContent(`
    <meta name="viewport" content="width=device-width">
    <details><summary>More</summary>${wide}</details>${menu(800)}${dialog(wide)}
    <button popovertarget="tip">Tip</button><div id="tip" popover>${wide}</div>
    <button aria-haspopup="dialog" class="dead">Nothing</button>`);
  expect((await tooWideWhenOpened(page)).map((found) => found.split(':')[0])).toEqual([
    'details',
    '“Menu 800”',
    '“Ask”',
    '“Tip”',
    '“Nothing” opens nothing',
  ]);
});
