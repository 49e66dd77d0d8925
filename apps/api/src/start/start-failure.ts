import { ConfigError } from '#config.ts';
import { NotDurableError } from '#platform/db/durability.ts';
import { EarlierDatabaseError, LeftoverTablesError, NewerDatabaseError } from '#platform/db/migrate.ts';
import { isDatabaseDown } from '#platform/db/open.ts';
import { EmbeddedInUseError } from '#platform/embedded-postgres/embedded.ts';
import { withoutParameters } from '#platform/telemetry/log.ts';

const KNOWN = [
  ...[ConfigError, EmbeddedInUseError, NotDurableError],
  ...[EarlierDatabaseError, LeftoverTablesError, NewerDatabaseError],
];

/** One line for an error that the operator can fix, otherwise the stack. `host`: the setting HOST. */
export function explain(error: unknown, host: string | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (KNOWN.some((known) => error instanceof known)) return error.message;
  const setting = settingOf(error, host);
  if (setting === 'PORT' && 'code' in error && error.code === 'EADDRINUSE')
    return `PORT: another program uses ${addressOf(error)}. If that is Abhyas, it runs already: open that address. Else stop the program, or set another PORT.`;
  return setting ? `${setting}: ${error.message}` : withoutParameters(error).stack;
}

const addressOf = (error: Error) =>
  'address' in error && 'port' in error ? `http://${error.address}:${error.port}` : 'this address';

/** The setting that caused a failed start, if that is certain. */
function settingOf(error: Error, host: string | undefined): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  const syscall = 'syscall' in error ? String(error.syscall) : '';
  // A worker's socket belongs to the first process, where the call is bind.
  if (syscall === 'listen' || syscall === 'bind')
    return code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST';
  if (syscall === 'getaddrinfo') return error.message.endsWith(String(host)) ? 'HOST' : 'DATABASE_URL';
  if (syscall === 'mkdir') return 'DATA_DIR';
  // 28: no such role, or a wrong password; 3D000: no such database.
  return /^28|^3D000/.test(code) || isDatabaseDown(error) ? 'DATABASE_URL' : undefined;
}
