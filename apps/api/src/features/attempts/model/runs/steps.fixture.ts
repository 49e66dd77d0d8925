import { isDeepStrictEqual } from 'node:util';
import type fc from 'fast-check';
import { expect } from 'vitest';
import type { AttemptModel, Observed } from '#features/attempts/model/attempt-model.fixture.ts';
import { callOf } from '#features/attempts/model/call-of.fixture.ts';
import { type Call, callModel, callServer } from '#features/attempts/model/calls/attempt-calls.fixture.ts';
import type { Command } from '#features/attempts/model/command.fixture.ts';
import type { Scene } from '#features/attempts/model/scene.fixture.ts';
import { autoFinish } from '#features/attempts/submission/auto-finish.service.ts';
import { attemptsOfSecond, clock, second } from './servers.fixture.ts';

/** The states that the server may be in. More than one while the order of two concurrent calls is unknown. */
export interface PossibleStates {
  models: AttemptModel[];
}
/** How often the runs reached each outcome. The test requires that all important ones occurred. */
export const occurred = new Map<string, number>();

export class Calls implements fc.AsyncCommand<PossibleStates, Scene> {
  readonly commands: Command[];
  constructor(commands: Command[]) {
    this.commands = commands;
  }
  check = () => true;
  toString = () => this.commands.map((command) => JSON.stringify(command)).join(' at once with ');
  async run(possible: PossibleStates, scene: Scene) {
    const [model] = possible.models;
    if (!model) throw new Error('No order of the calls explains the responses');
    await compare(
      possible,
      scene,
      this.commands.map((command) => callOf(command, model, scene)),
    );
    await compare(possible, scene, [{ name: 'list' }]);
  }
}

/**
 * Both servers auto-finish, as each does every second. Otherwise servers with different clocks would disagree whether
 * an unfinished attempt is overdue.
 */
async function autoFinishBoth(possible: PossibleStates, scene: Scene): Promise<void> {
  await scene.autoFinish();
  await autoFinish(attemptsOfSecond);
  for (const model of possible.models) {
    callModel(model, { name: 'auto-finish' }, 0);
    callModel(model, { name: 'auto-finish' }, second.ahead);
  }
}

async function syncModelTime(possible: PossibleStates, scene: Scene): Promise<void> {
  for (const model of possible.models) model.now = clock.time;
  if (second.ahead !== 0) await autoFinishBoth(possible, scene);
}

/** Advances the clock by a duration, or to a moment after the deadline of the last attempt if that is still to come. */
export class Wait implements fc.AsyncCommand<PossibleStates, Scene> {
  readonly ms: number;
  readonly after: number;
  constructor(ms: number, after: number) {
    this.ms = ms;
    this.after = after;
  }
  check = () => true;
  toString = () => `wait until ${this.after} ms after the deadline, or for ${this.ms} ms`;
  async run(possible: PossibleStates, scene: Scene) {
    const left = (possible.models[0]?.last?.deadline ?? 0) + this.after - clock.time;
    clock.advance(left > 0 ? left : this.ms);
    await syncModelTime(possible, scene);
    await compare(possible, scene, [{ name: 'list' }]);
  }
}

/** Sets the servers' clock to another time, forward or back. */
export class Step implements fc.AsyncCommand<PossibleStates, Scene> {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
  check = () => true;
  toString = () => `the clock steps by ${this.ms} ms`;
  async run(possible: PossibleStates, scene: Scene) {
    await autoFinishBoth(possible, scene);
    clock.advance(this.ms);
    await syncModelTime(possible, scene);
    await compare(possible, scene, [{ name: 'list' }]);
  }
}

const aheadOf = (made: Call) => ('server' in made && made.server === 'second' ? second.ahead : 0);

/** Makes the calls concurrently and keeps those states that some order of them leads to with these responses. */
export async function compare(possible: PossibleStates, scene: Scene, calls: Call[]) {
  const observed = await Promise.all(calls.map((made) => callServer(scene, made)));
  // A call at once with it may have told a deadline of before, however late its response was read.
  if (calls.some(({ name }) => name === 'end for all')) scene.deadlines.clear();
  const places = [...calls.keys()];
  const orders = calls.length === 1 ? [places] : [places, places.toReversed()];
  const reached = possible.models.flatMap((before) =>
    orders.map((order) => {
      const model = before.clone();
      model.draws = scene.draws;
      const expected = calls.map(() => ({ status: 0 }));
      for (const place of order) {
        const made = calls[place];
        if (made) expected[place] = callModel(model, made, aheadOf(made));
      }
      return { model, observed: expected };
    }),
  );
  calls.forEach((made, place) => {
    const { status, code, late, ungraded, released, not_counted, attempts, ended }: Observed = observed[
      place
    ] ?? {
      status: 0,
    };
    const name = `${made.name}${calls.length === 2 ? ' at once' : ''} ${status}`;
    const isNotCounted = made.name === 'save' && Array.isArray(not_counted) && not_counted.length > 0;
    const isWithheld = released === false;
    for (const more of [
      code ?? '',
      late && 'late',
      ungraded && 'ungraded',
      isNotCounted && 'not counted',
      isWithheld && 'withheld',
      ended !== undefined && 'ended',
      ended !== undefined && code && `${code} ended`,
      Number(attempts) > 0 && 'running',
    ]) {
      const words = more ? `${name} ${more}` : name;
      occurred.set(words, (occurred.get(words) ?? 0) + 1);
    }
  });
  const fitting = reached.filter((state) => isDeepStrictEqual(state.observed, observed));
  if (fitting.length === 0) expect(observed).toEqual(reached[0]?.observed);
  possible.models = fitting
    .map(({ model }) => model)
    .filter((model, index, all) => all.findIndex((other) => isDeepStrictEqual(other, model)) === index);
}
