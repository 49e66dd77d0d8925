import { MINUTE } from '#platform/time/clock.ts';
import type { AttemptModel } from './attempt-model.fixture.ts';
import type { Call } from './calls/attempt-calls.fixture.ts';
import type { RegradeCall } from './calls/regrade-calls.fixture.ts';
import type { Command, Stamp } from './command.fixture.ts';
import type { Scene } from './scene.fixture.ts';

/** Resolves a command to a concrete call, with the ids, times and numbers of this learner's attempts. */
export function callOf(command: Command, { last, now }: AttemptModel, scene: Scene): Call {
  const { quiz, sent } = scene;
  if (command.name === 'submit again')
    return { name: 'submit', server: command.server, with: scene.last_submission };
  if (command.name === 'edit key' || command.name === 'edit in bank' || command.name === 'take newest') {
    // The bank has ids of its own for the options of questions that were drawn from it.
    const own = scene.drawn && command.name !== 'edit key' ? scene.drawn.own.length : quiz.questions.length;
    return { ...command, question: quiz.questions[command.question % own]?.id ?? 0 };
  }
  if (command.name === 'edit marks')
    return { ...command, questions: scene.drawn?.own ?? quiz.questions.map(({ id }) => id) };
  if (command.name === 'shuffle') return { ...command, in_sections: scene.drawn !== undefined };
  if (command.name === 'accept late') return { name: 'set', settings: { accept_late: command.accept_late } };
  if (command.name === 'status') return { name: 'set', settings: { status: command.status } };
  if (command.name === 'window') {
    const { start_ms, end_ms, late_start } = command;
    const start_time = start_ms === null ? null : now + start_ms;
    return {
      name: 'set',
      settings: { start_time, end_time: end_ms === null ? null : now + end_ms, late_start },
    };
  }
  if (command.name === 'show') {
    const { name: _, ...settings } = command;
    return { name: 'set', settings };
  }
  if (command.name === 'override') {
    const { start_ms, end_ms, rest } = command;
    const [start_time, end_time] = [start_ms, end_ms].map((ms) => (ms === null ? null : now + ms));
    const fields = { start_time: start_time ?? null, end_time: end_time ?? null, ...rest };
    const isEmpty = Object.values(fields).every((value) => value === null);
    return {
      name: 'override',
      holder: command.holder,
      fields: isEmpty ? { ...fields, extra_minutes: 1 } : fields,
    };
  }
  if (command.name === 'regrade') return regradeOf(command, quiz);
  const numbers = { last: last?.number ?? 1, first: 1, none: 99 };
  if (command.name === 'resume')
    return { name: 'resume', server: command.server, number: numbers[command.attempt] };
  if (command.name === 'extend one' || command.name === 'reopen') {
    const { attempt, ...rest } = command;
    return { ...rest, number: numbers[attempt] };
  }
  if (command.name !== 'save' && command.name !== 'submit') return command;
  const number = { ...numbers, unnamed: undefined }[command.attempt];
  const at = (relative: Stamp) => {
    if (!relative) return [];
    const start = relative.since === 'now' ? now : (last?.deadline ?? now);
    return [start + relative.ms];
  };
  const idOf = (place: number) => quiz.questions[place]?.id ?? 0;
  const chosen = command.changes.map(({ question, choice }) => [
    idOf(question),
    choice === null ? null : (quiz.questions[question]?.options[choice] ?? 0),
  ]);
  const answers = Object.fromEntries(command.foreign ? [...chosen, [999_999_999, null]] : chosen);
  const answered_at = Object.fromEntries(
    command.changes.flatMap(({ question, at: relative }) =>
      at(relative).map((time) => [idOf(question), time]),
    ),
  );
  const screen = {
    languages: Object.fromEntries(
      command.changes.flatMap(({ question, language }) => (language ? [[idOf(question), language]] : [])),
    ),
    times: command.shown && {
      counter: command.shown.counter,
      ms: Object.fromEntries(command.shown.ms.map(({ question, ms }) => [idOf(question), ms])),
    },
  };
  if (command.name === 'submit') {
    const deadline = { first: (last?.started_at ?? now) + 10 * MINUTE, last: last?.deadline ?? now };
    scene.last_submission = {
      ...{ number, answers, answered_at, ...screen, client: command.client },
      deadline: command.ran_out && deadline[command.ran_out],
      reopenings: command.reopenings && { none: 0, all: last?.reopenings ?? 0 }[command.reopenings],
      as_of: command.as_of && { none: null, last: last?.deadline ?? null }[command.as_of],
    };
    return { name: 'submit', server: command.server, with: scene.last_submission };
  }
  const seq = Math.max(1, (sent.get(command.client) ?? 0) + command.seq);
  sent.set(command.client, Math.max(seq, sent.get(command.client) ?? 0));
  const flags = command.flags?.map(idOf);
  const flag_changes =
    command.flag_changes &&
    Object.fromEntries(command.flag_changes.map(({ question, flagged }) => [idOf(question), flagged]));
  return {
    name: 'save',
    server: command.server,
    with: {
      ...{ number: number ?? 1, client: command.client, seq, answers, answered_at, flags, flag_changes },
      ...screen,
    },
  };
}

/** "key names one option, accept one or more, other kinds none." */
function regradeOf(command: RegradeCall, { questions }: Scene['quiz']): RegradeCall {
  const { id = 0, options = [] } = questions[command.question] ?? {};
  const count = { key: 1, accept: 3, all_who_answered: 0, everyone: 0, void: 0, original: 0 }[command.kind];
  const chosen = command.options.slice(0, count).map((place) => options[place] ?? 0);
  return { ...command, question: id, options: chosen.sort((a, b) => a - b) };
}
