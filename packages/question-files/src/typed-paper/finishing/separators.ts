/** `a) N, b) J, c) W.`: what stands between the options is no part of them. Where all end with it, it is. */
export function withoutSeparators(options: string[]): string[] {
  const last = options.at(-1) ?? '';
  const others = options.slice(0, -1);
  const separator = [';', ','].find(
    (sign) => others.length > 0 && others.every((text) => text.endsWith(sign)),
  );
  if (separator === undefined || last.endsWith(separator)) return options;
  return [...others.map((text) => text.slice(0, -1).trimEnd()), last.replace(/(?<=^[^.]+)\.$/, '')];
}
