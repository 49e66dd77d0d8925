import { levels } from 'pino';

/** Characters that would move the cursor, hide text or turn its direction. Line feeds are handled apart. */
const CONTROLS = /(?!\n)\p{Cc}|[\u2028-\u202e\u2066-\u2069]/gu;

/** A log line for a terminal: time of day, level, message, fields; below it the stack of an error. */
export function readableLine(line: string): string {
  const { level, time, pid: _pid, hostname: _hostname, msg, err, ...fields } = JSON.parse(line);
  const { stack, message: _message, type: _type, ...errorFields } = err ?? {};
  const words = [
    timeOfDay(time),
    (levels.labels[level] ?? String(level)).toUpperCase(),
    ...(msg === undefined ? [] : [msg]),
    ...Object.entries({ ...fields, ...errorFields }).map(([name, value]) => `${name}=${textOf(value)}`),
  ];
  return `${indented(words.join(' '))}\n${stack === undefined ? '' : `    ${indented(stack)}\n`}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function timeOfDay(milliseconds: number): string {
  const time = new Date(milliseconds);
  const parts = [time.getHours(), time.getMinutes(), time.getSeconds()];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Indents all lines but the first, so that no text can look like a separate log line. */
const indented = (text: string): string =>
  text
    .replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('\n', '\n    ');
