import { expect } from 'vitest';
import type { Network } from './network.ts';

// What must be true of every save that has left a phone.

export function expectRisingSeq({ saves }: Network): void {
  const last = new Map<string, number>();
  for (const { client, seq } of saves) {
    expect(seq).toBeGreaterThan(last.get(client) ?? 0);
    last.set(client, seq);
  }
}

/** A client's later answer to a question has a later time; one that is sent again has the same. */
export function expectRisingStamps({ saves }: Network): void {
  const last = new Map<string, { option: number | null | undefined; at: number }>();
  for (const { client, answers, answered_at } of saves) {
    for (const [question, option] of Object.entries(answers)) {
      const name = `${client} ${question}`;
      const at = Date.parse(answered_at?.[question] ?? '');
      const before = last.get(name);
      if (before && before.option !== option) expect(at).toBeGreaterThan(before.at);
      else if (before) expect(at).toBeGreaterThanOrEqual(before.at);
      last.set(name, { option, at });
    }
  }
}
