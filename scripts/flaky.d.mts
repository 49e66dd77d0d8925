export interface Known {
  name: string;
  since: string;
  cause: string;
}
export function flakyNames(report: unknown): string[];
export function reasonsToRefuse(names: string[], known?: Known[], now?: number): string[];
