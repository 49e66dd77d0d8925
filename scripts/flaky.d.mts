export interface Known {
  name: string;
  since: string;
  cause: string;
}
export interface Flaky {
  name: string;
  error: string;
}
export function flakyIn(report: unknown): Flaky[];
export function flakyLine(flaky: Flaky): string;
export function reasonsToRefuse(names: string[], known?: Known[], now?: number): string[];
