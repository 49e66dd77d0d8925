import { createECDH } from 'node:crypto';
import { openAttempt } from '@abhyas/contract/attempts';
import { getInvite, joinClass, leaveClass, listOwnClasses } from '@abhyas/contract/classes';
import { dismissNotice, listOwnNotices } from '@abhyas/contract/notices';
import { getPush, subscribePush, unsubscribePush } from '@abhyas/contract/notices/push';
import { getLeaderboard, setLeaderboardName } from '@abhyas/contract/practice/leaderboard';
import { getQuizSchedule } from '@abhyas/contract/quizzes';
import { DAY } from '../../../platform/time/clock.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { addQuiz, sampleQuiz } from '../../../testing/factories.ts';
import { class_invites, classes } from '../../classes/classes.tables.ts';
import { notices } from '../../notices/notices.tables.ts';
import type { Ask } from './ask.fixture.ts';

/** A class that the learner is in, with a quiz of it that opens tomorrow; and one that the learner leaves. */
export async function joinAndLeave(app: TestApp, ask: Ask, token: string): Promise<void> {
  const created_at = new Date(app.clock.now()).toISOString();
  const ids = [];
  // Without the calls of staff, whose statements may read every machine.
  for (const code of ['AAAA-AAAA', 'BBBB-BBBB']) {
    const [{ id: class_id } = { id: 0 }] = await app.db
      .insert(classes)
      .values({ name: { en: code }, created_at })
      .returning({ id: classes.id });
    await app.db.insert(class_invites).values({ class_id, code, needs_approval: false, created_at });
    await ask(getInvite, { token, params: { invite: code } });
    await ask(joinClass, { token, body: { code } });
    await ask(joinClass, { token, body: { code } });
    ids.push(class_id);
  }
  const [own = 0, other = 0] = ids;
  await ask(setLeaderboardName, { token, body: { class_id: own, name: 'Tara' } });
  await ask(getLeaderboard, { token });
  await ask(setLeaderboardName, { token, body: { class_id: own, name: null } });
  await ask(leaveClass, { token, params: { id: other } });
  await ask(leaveClass, { token, params: { id: other } }, 404);
  await ask(listOwnClasses, { token });
  await ask(listOwnNotices, { token });
  await ask(getPush, { token });
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
  await ask(subscribePush, { token, body: { endpoint: 'https://push.example.com/1', keys } });
  await ask(unsubscribePush, { token });
  const [notice] = await app.db
    .insert(notices)
    .values({
      title: { en: 'Holiday' },
      body: { en: 'No class' },
      class_ids: [own],
      visible_from: created_at,
      sms: false,
      created_at,
    })
    .returning({ id: notices.id });
  app.deps.notices.current_notices.forget();
  await ask(listOwnNotices, { token });
  await ask(dismissNotice, { token, params: { id: notice?.id ?? 0 } });
  const start_time = new Date(app.clock.now() + DAY).toISOString();
  const { quiz_id } = await addQuiz(app, sampleQuiz(1, { start_time }), { class_ids: [own] });
  const params = { id: quiz_id };
  await ask(getQuizSchedule, { token, params });
  await ask(openAttempt, { token, params }, 409);
}
