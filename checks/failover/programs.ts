import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#support/server-internals.ts';
import { type Place, PORT, SUPERUSER } from './place.ts';

/** The programs of PostgreSQL for one data folder. */
export interface Programs {
  /** Creates an empty cluster. */
  create(): Promise<void>;
  /** Replaces the data folder by a base backup of the server at this address, as its standby. */
  copyFrom(conninfo: string): Promise<void>;
  start(): Promise<void>;
  restart(): Promise<void>;
  promote(): Promise<void>;
}

export function programsOf(place: Place, name: string): Programs {
  const { folder, password, run_as, programs } = place;
  const { data, socket } = foldersOf(place, name);
  const log = join(folder, `${name}.log`);

  async function runOne(program: string, args: string[], { keep_output = true } = {}): Promise<void> {
    const { code, output } = await run(join(programs, program), args, { cwd: folder, run_as, keep_output });
    if (code !== 0) throw new Error(`${program} of ${name} ended with ${code}: ${output}`);
  }
  const giveToPostgres = async (path: string) => {
    if (run_as) await chown(path, run_as.uid, run_as.gid);
  };

  return {
    async create() {
      const password_file = join(folder, 'password');
      await writeFile(password_file, password, { mode: 0o600 });
      await giveToPostgres(password_file);
      const login = ['-A', 'scram-sha-256', '-U', SUPERUSER, `--pwfile=${password_file}`];
      await runOne('initdb', ['-D', data, ...login, '-E', 'UTF8', '--locale=C']);
      await rm(password_file);
    },
    async copyFrom(conninfo) {
      await rm(data, { recursive: true, force: true });
      await runOne('pg_basebackup', ['-D', data, '-d', conninfo, '-R', '-X', 'stream', '-c', 'fast']);
      // The killed process may still be a zombie, which PostgreSQL takes for a running server.
      await rm(join(socket, `.s.PGSQL.${PORT}.lock`), { force: true });
    },
    async start() {
      await mkdir(socket, { recursive: true });
      await giveToPostgres(socket);
      // A standby identifies itself to its primary by cluster_name.
      const options = `-c cluster_name=${name} -c unix_socket_directories=${socket} -c listen_addresses=`;
      await runOne('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', options], { keep_output: false });
    },
    restart: () => runOne('pg_ctl', ['restart', '-w', '-D', data, '-l', log], { keep_output: false }),
    promote: () => runOne('pg_ctl', ['promote', '-w', '-D', data]),
  };
}

export const foldersOf = ({ folder }: Place, name: string) => ({
  data: join(folder, name),
  socket: join(folder, `${name}-socket`),
});
