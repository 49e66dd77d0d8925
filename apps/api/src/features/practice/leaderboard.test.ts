import { joinClass, leaveClass } from '@abhyas/contract/classes';
import { removeMember, updateClass } from '@abhyas/contract/classes/staff';
import { getClassPractice, removeLeaderboardName } from '@abhyas/contract/practice/staff';
import { describe, expect, it } from 'vitest';
import { readTrail } from '#features/audit/audit-trail.fixture.ts';
import { addClassTo, inviteTo } from '#features/classes/classes.fixture.ts';
import { sit } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { DAY } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner } from '#testing/factories.ts';
import { historyOf, loggedIn, quizOf } from './history/history.fixture.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const adminIn = loggedIn(app, admin);
const quiz = await addQuiz(app, quizOf(['Lakes', 'Lakes', 'Lakes']));

/** A learner with three wrong questions to practise. */
async function member() {
  const seat = await sit(app, quiz, [1, 1, 1]);
  const history = historyOf(app, seat.learner);
  return { ...history, ...seat.learner, cards: await history.cards(seat.attempt_id) };
}

async function classOf(...members: { username: string }[]) {
  return addClassTo(app, { token: await adminIn() }, members);
}

describe('the leaderboard of a class', () => {
  it('shows those who take part to one another alone, by questions answered this week', async () => {
    const [one, other, silent] = [await member(), await member(), await member()];
    const { id, name } = await classOf(one, other, silent);
    expect(await one.leaderboard()).toMatchObject({
      classes: [{ class_id: id, class_name: name, name: null, members: 0, places: [] }],
    });
    await one.answer(one.cards[0], 'right');
    await one.answer(one.cards[0], 'wrong');
    await one.answer(one.cards[1], 'wrong');
    await one.answer(one.cards[2], 'seen');
    await other.answer(other.cards[0], 'wrong');
    await silent.answer(silent.cards[0], 'wrong');
    expect((await one.chooseName(id, '  Phewa   Tal ')).body.classes[0]?.places).toEqual([
      { rank: 1, name: 'Phewa Tal', questions: 2, is_own: true },
    ]);
    await other.chooseName(id, 'मनाङ');
    expect((await other.leaderboard()).classes[0]).toMatchObject({
      ...{ name: 'मनाङ', members: 2 },
      places: [
        { rank: 1, name: 'Phewa Tal', questions: 2, is_own: false },
        { rank: 2, name: 'मनाङ', questions: 1, is_own: true },
      ],
    });
    expect((await silent.leaderboard()).classes[0]).toMatchObject({ members: 0, places: [] });
    app.clock.advance(7 * DAY);
    expect(
      (await one.leaderboard()).classes[0]?.places.map(({ rank, questions }) => [rank, questions]),
    ).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await one.chooseName(id, null);
    expect((await other.leaderboard()).classes[0]?.members).toBe(1);
  });

  it('takes a name once in a class, whatever its case and signs', async () => {
    const [one, other] = [await member(), await member()];
    const { id } = await classOf(one, other);
    await one.chooseName(id, 'Sita-7');
    expect(await other.chooseName(id, 'SITA 7')).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
    expect((await one.chooseName(id, 'Sita 7')).status, 'the own one').toBe(200);
    const elsewhere = await classOf(other);
    expect((await other.chooseName(elsewhere.id, 'Sita-7')).status).toBe(200);
  });

  it('takes no phone number, no invisible character, and nothing too short or long', async () => {
    const one = await member();
    const { id } = await classOf(one);
    for (const name of [
      '9812345678',
      'Sita 98-1234-5678',
      'सीता ९८१२३४५',
      'A',
      'x'.repeat(31),
      '  ',
      '12',
      'Sita\u202e',
      'S\u200bita',
    ])
      expect((await one.chooseName(id, name)).body, name).toMatchObject({ code: 'INVALID_INPUT' });
    for (const name of ['सी', 'x'.repeat(30), 'क्\u200dष', 'Class 12'])
      expect((await one.chooseName(id, name)).status, name).toBe(200);
  });

  it('is of members alone, and forgets who leaves', async () => {
    const [one, other] = [await member(), await member()];
    const { id } = await classOf(one, other);
    const stranger = historyOf(app, await registerLearner(app));
    expect((await stranger.chooseName(id, 'Nobody')).body).toMatchObject({ code: 'NOT_FOUND' });
    await one.chooseName(id, 'Rara');
    await other.chooseName(id, 'Tilicho');
    await call(app.url, leaveClass, { token: await one.signedIn(), params: { id } });
    expect((await one.leaderboard()).classes).toEqual([]);
    expect((await other.leaderboard()).classes[0]?.members).toBe(1);
    const code = await inviteTo(app, { token: await adminIn() }, id);
    await call(app.url, joinClass, { token: await one.signedIn(), body: { code } });
    expect((await one.leaderboard()).classes[0]?.name, 'after a return').toBeNull();

    const params = { id, user_id: other.user_id };
    await call(app.url, removeMember, { token: await adminIn(), params });
    expect((await one.chooseName(id, 'Tilicho')).status, 'the name is free').toBe(200);
    await call(app.url, updateClass, { token: await adminIn(), params: { id }, body: { archived: true } });
    expect((await one.leaderboard()).classes).toEqual([]);
    expect((await one.chooseName(id, 'Tilicho')).status).toBe(404);
  });

  it('shows the chosen name beside the real one to staff, who can remove it', async () => {
    const one = await member();
    const { id } = await classOf(one);
    await one.chooseName(id, 'Abusive');
    const { body } = await call(app.url, getClassPractice, { token: await adminIn(), params: { id } });
    expect(body.rows).toMatchObject([{ username: one.username, leaderboard_name: 'Abusive' }]);
    const params = { id, user_id: one.user_id };
    expect((await call(app.url, removeLeaderboardName, { token: await adminIn(), params })).status).toBe(204);
    expect((await call(app.url, removeLeaderboardName, { token: await adminIn(), params })).status).toBe(404);
    expect((await one.leaderboard()).classes[0]?.name).toBeNull();
    const { eventsAbout } = readTrail(app, { ...admin, token: await adminIn() });
    const events = await eventsAbout(admin.username);
    expect(events.map(({ kind }) => kind)).toContain('leaderboard_name_removed');
    expect(JSON.stringify(events)).not.toContain('Abusive');
  });
});
