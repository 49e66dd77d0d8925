import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersReleaseOfLearner } from '#features/attempts/overrides/overrides.queries.ts';
import { overrides } from '#features/attempts/overrides/overrides.tables.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { effectiveSettings, releasedAt } from '#features/quizzes/quizzes.ts';
import { HOUR, iso } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { addClass } from './overrides.fixture.ts';
import { listAppliedTo } from './overrides-staff.queries.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });

describe('the release of answers to one learner', () => {
  it('in SQL is that of the effective settings', async () => {
    const release = fc.constantFrom('at_once', 'after_end', 'by_hand');
    const override = fc.option(release, { nil: null });
    const moments = { ends: app.clock.now() - HOUR, by_hand: app.clock.now() - 2 * HOUR };
    const person = await registerLearner(app);
    const class_ids = [await addClass(app, [person.user_id]), await addClass(app, [person.user_id])];
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          ...{ show_answers: release, score: fc.boolean(), released: fc.boolean() },
          second_class: fc.constantFrom('active', 'left', 'archived', 'left and archived'),
        }),
        fc.tuple(override, override, override),
        async ({ show_answers, score, released, second_class }, [own, ...ofClasses]) => {
          const second = class_ids[1] ?? 0;
          const left = second_class.startsWith('left');
          await app.db
            .update(class_members)
            .set({ status: left ? 'left' : 'active' })
            .where(eq(class_members.class_id, second));
          await app.db
            .update(classes)
            .set({ archived_at: second_class.endsWith('archived') ? iso(moments.ends) : null })
            .where(eq(classes.id, second));
          const quiz = await addQuiz(app, sampleQuiz(1, { show_answers, end_time: iso(moments.ends) }));
          const by_hand = released ? iso(moments.by_hand) : null;
          const keys = { at_once: iso(0), after_end: iso(moments.ends), by_hand };
          const ifScore = (moment: string | null) => (score ? moment : null);
          await app.db
            .update(quizzes)
            .set({
              ...{ score_release_at: ifScore(iso(0)), answers_release_at: ifScore(keys[show_answers]) },
              ...{ keys_at_once_at: ifScore(keys.at_once), keys_after_end_at: ifScore(keys.after_end) },
              ...{ keys_by_hand_at: ifScore(by_hand), overrides: 1 },
            })
            .where(eq(quizzes.id, quiz.quiz_id));
          const given = [
            { user_id: person.user_id, show_answers: own },
            ...ofClasses.map((shown, place) => ({ class_id: class_ids[place], show_answers: shown })),
          ].filter((each) => each.show_answers !== null);
          const of = { quiz_id: quiz.quiz_id, created_at: iso(0) };
          if (given.length > 0)
            await app.db.insert(overrides).values(given.map((each) => ({ ...each, ...of })));
          const [row] = await app.db
            .select({
              quiz: quizzes,
              answers: answersReleaseOfLearner(sql`${person.user_id}::bigint`),
            })
            .from(quizzes)
            .where(eq(quizzes.id, quiz.quiz_id));
          if (!row) throw new Error('There is no quiz');
          const { user_id } = person;
          const of_learner = { quiz_id: quiz.quiz_id, holder: { user_id } };
          const applied = (await listAppliedTo(app.db, of_learner)).get(user_id) ?? [];
          const isLeft = second_class !== 'active' && ofClasses[1] !== null;
          expect(applied.some(({ is_left }) => is_left)).toBe(isLeft);
          const settings = effectiveSettings(row.quiz, applied);
          const expected = keys[settings.show_answers];
          expect(row.answers).toBe(ifScore(expected));
          const shown = { score_release_at: row.quiz.score_release_at, answers_release_at: row.answers };
          expect(releasedAt(shown, app.clock.now()).answers).toBe(score && expected !== null);
        },
      ),
      { numRuns: 60 },
    );
  });
});
