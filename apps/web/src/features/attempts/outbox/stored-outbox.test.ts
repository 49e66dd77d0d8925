import { createStore, update } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { pass, settle, within } from '#features/attempts/testing/browser.ts';
import { startExam } from '#features/attempts/testing/exam.ts';
import { QUESTIONS } from '#features/attempts/testing/exam-server.ts';

const [Q1 = 0, Q2 = 0] = QUESTIONS;
const exam = startExam();

describe('an outbox over reloads and tabs', () => {
  it('survives a killed tab without a network, and goes on where the phone remembers', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(3000);
    exam.network.online = false;
    page.choose(Q2, 2);
    page.flag(Q2, true);
    await settle();
    page.close();
    const again = await exam.open();
    expect(again.from).toBe('outbox');
    expect(again.shown()).toEqual({ answers: { [Q1]: 1, [Q2]: 2 }, flags: [Q2] });
    exam.network.online = true;
    await pass(40_000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
  });

  it('counts its requests from far above what a power cut made the phone forget', async () => {
    const page = await exam.open();
    page.choose(Q1, 1);
    await pass(3000);
    page.close();
    const outboxes = createStore('abhyas', 'attempts');
    await within(
      update<{ seq: number }>('3/5', (outbox) => ({ ...outbox, seq: (outbox?.seq ?? 0) - 20 }), outboxes),
    );
    exam.network.online = false;
    const again = await exam.open();
    again.choose(Q2, 2);
    await pass(1000);
    exam.network.online = true;
    await pass(10_000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
  });

  it('waits no longer than 12 s for a tab that never lets go of its turn', async () => {
    const page = await exam.open();
    void exam.browser.locks.of({}).request('abhyas-save-3-5', () => new Promise(() => {}));
    page.choose(Q1, 1);
    page.submit();
    await pass(11_000);
    expect(page.submission().result).toBeUndefined();
    await pass(4000);
    expect(page.submission().result).toBeDefined();
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
  });

  it('shares answers and marks with the other tabs, and one request sends them all', async () => {
    const page = await exam.open();
    const beside = await exam.open();
    page.choose(Q1, 1);
    beside.choose(Q2, 2);
    beside.flag(Q1, true);
    await settle();
    expect(page.shown()).toEqual({ answers: { [Q1]: 1, [Q2]: 2 }, flags: [Q1] });
    expect(beside.shown()).toEqual(page.shown());
    await pass(5000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1, [Q2]: 2 });
    expect(exam.network.sentAgain).toEqual([]);
  });
});
