import { describe, expect, it } from 'vitest';
import { pass, within } from '#features/attempts/testing/browser.ts';
import { startExam } from '#features/attempts/testing/exam.ts';
import { ATTEMPT, QUESTIONS } from '#features/attempts/testing/exam-server.ts';

const [Q1 = 0] = QUESTIONS;
const exam = startExam();

/** A page that closed without a network, with one answer that the server has not. */
async function leaveUnsent() {
  const page = await exam.open();
  exam.network.online = false;
  page.choose(Q1, 1);
  await pass(2000);
  page.close();
}

describe('the delivery of closed attempts', () => {
  it('delivers what a closed page left, from any screen', async () => {
    await leaveUnsent();
    exam.network.online = true;
    const app = await exam.openApp();
    await within(app.deliverAll());
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
    await within(app.deliverAll());
    expect(exam.network.sentAgain).toEqual([]);
    expect(app.delivered()).toEqual([]);
  });

  it('tries a delivery again by itself until the network is back', async () => {
    await leaveUnsent();
    const app = await exam.openApp();
    const waiting: number[] = [];
    const { stop } = app.startDelivery((outboxes) => waiting.push(outboxes.length));
    await pass(7000);
    expect(waiting).toEqual([1, 1, 1]);
    exam.network.online = true;
    await pass(9000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
    expect(waiting).toEqual([1, 1, 1, 0]);
    stop();
  });

  it('delivers what a page leaves that was still closing when the next one looked', async () => {
    await leaveUnsent();
    exam.network.online = true;
    const closing = {};
    const held = exam.browser.locks.of(closing);
    void held.request(`abhyas-attempt-${ATTEMPT}`, () => new Promise(() => {}));
    const app = await exam.openApp();
    const { stop } = app.startDelivery(() => {});
    await pass(4000);
    expect(exam.server.answers()).toEqual({});
    exam.browser.locks.release(closing);
    await pass(3000);
    expect(exam.server.answers()).toEqual({ [Q1]: 1 });
    stop();
  });

  it('submits what a closed page left of an attempt that is over, and shows its score', async () => {
    await leaveUnsent();
    exam.network.online = true;
    exam.server.finish();
    const app = await exam.openApp();
    await within(app.deliverAll());
    expect(app.delivered()).toMatchObject([{ result: { left_out: [1] } }]);
    expect(await within(app.outboxes())).toEqual([]);
  });
});
