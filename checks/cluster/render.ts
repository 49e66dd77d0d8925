import { parse, stringify } from 'yaml';

/** The machines of deploy/cluster, by the names and addresses that its files give them. */
export const machines = { 'db-1': '10.0.0.11', 'db-2': '10.0.0.12', 'db-3': '10.0.0.13' } as const;
export type MachineName = keyof typeof machines;
export const machineNames = Object.keys(machines) as MachineName[];

const HERE = '127.0.0.1';

/** What one machine listens on here. */
export interface Ports {
  postgres: number;
  rest: number;
  etcd_client: number;
  etcd_peer: number;
}
export type PortsOf = Record<MachineName, Ports>;

/** Replaces values of a YAML file. A key that the file does not have is an error: the file has changed. */
function changed(text: string, changes: Record<string, unknown>): string {
  const document: Record<string, unknown> = parse(text);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<unknown>(memberOf, document);
    if (memberOf(parent, last) === undefined) throw new Error(`The file has no ${path}`);
    (parent as Record<string, unknown>)[last] = value;
  }
  return stringify(document);
}

const memberOf = (from: unknown, key: string): unknown =>
  typeof from === 'object' && from !== null
    ? Object.entries(from).find(([name]) => name === key)?.[1]
    : undefined;

/** Replaces texts of a file, each of which must occur. */
function replaced(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((changing, [from, to]) => {
    if (!changing.includes(from)) throw new Error(`The file does not contain ${from}`);
    return changing.replaceAll(from, to);
  }, text);
}

export function renderEtcd(text: string, ports: PortsOf, own: { name: MachineName; data: string }): string {
  const { etcd_peer, etcd_client } = ports[own.name];
  const peer = `http://${HERE}:${etcd_peer}`;
  const client = `http://${HERE}:${etcd_client}`;
  return changed(text, {
    name: own.name,
    'data-dir': own.data,
    'listen-peer-urls': peer,
    'listen-client-urls': client,
    'initial-advertise-peer-urls': peer,
    'advertise-client-urls': client,
    'initial-cluster': machineNames
      .map((name) => `${name}=http://${HERE}:${ports[name].etcd_peer}`)
      .join(','),
  });
}

export interface Passwords {
  superuser: string;
  replication: string;
  rest: string;
  abhyas: string;
}

/** `etcd`: how this machine's Patroni reaches the members of etcd. */
export function renderPatroni(
  text: string,
  { postgres, rest }: Pick<Ports, 'postgres' | 'rest'>,
  own: { name: MachineName; etcd: string[]; programs: string; data: string; folder: string },
  passwords: Passwords,
): string {
  const parameters = 'bootstrap/dcs/postgresql/parameters';
  const rendered = changed(text, {
    name: own.name,
    'restapi/listen': `${HERE}:${rest}`,
    'restapi/connect_address': `${HERE}:${rest}`,
    'restapi/authentication/password': passwords.rest,
    etcd: { hosts: own.etcd, use_proxies: true },
    'postgresql/listen': `${HERE}:${postgres}`,
    'postgresql/connect_address': `${HERE}:${postgres}`,
    'postgresql/bin_dir': own.programs,
    'postgresql/data_dir': own.data,
    'postgresql/pgpass': `${own.folder}/pgpass`,
    'postgresql/authentication/superuser/password': passwords.superuser,
    'postgresql/authentication/replication/password': passwords.replication,
    'postgresql/parameters/unix_socket_directories': own.folder,
    // Three of them share the memory and the small disks of one machine.
    [`${parameters}/shared_buffers`]: '128MB',
    [`${parameters}/max_wal_size`]: '128MB',
    [`${parameters}/wal_keep_size`]: '64MB',
    [`${parameters}/max_slot_wal_keep_size`]: '256MB',
  });
  return replaced(rendered, [['10.0.0.0/24', `${HERE}/32`]]);
}

export function renderHaproxy(
  text: string,
  ports: PortsOf,
  { leader, standby }: { leader: number; standby: number },
): string {
  const servers = machineNames.map((name): [string, string] => [
    `server ${name} ${machines[name]}:5432 check port 8008`,
    `server ${name} ${HERE}:${ports[name].postgres} check port ${ports[name].rest}`,
  ]);
  return replaced(text, [
    ['bind 127.0.0.1:5000', `bind ${HERE}:${leader}`],
    ['bind 127.0.0.1:5001', `bind ${HERE}:${standby}`],
    ...servers,
  ]);
}

export function renderPgbouncer(
  text: string,
  { leader, pooler, auth_file }: { leader: number; pooler: number; auth_file: string },
): string {
  return replaced(text, [
    ['host=127.0.0.1 port=5000 ', `host=${HERE} port=${leader} `],
    ['listen_port = 6432', `listen_port = ${pooler}`],
    ['/etc/pgbouncer/userlist.txt\n', `${auth_file}\n`],
  ]);
}

export const renderRedis = (text: string, port: number) => replaced(text, [['port 6379', `port ${port}`]]);

/** For abhyas.sql, userlist.txt.example and abhyas.env.example. */
export const withPassword = (text: string, { abhyas }: Passwords) =>
  replaced(text, [['CHANGE_PASSWORD', abhyas]]);

/** The settings of the file that a server gets here. */
export function renderSettings(
  text: string,
  passwords: Passwords,
  { leader, standby, pooler, redis }: Record<'leader' | 'standby' | 'pooler' | 'redis', number>,
): Record<string, string> {
  const settings = replaced(withPassword(text, passwords), [
    ['@127.0.0.1:6432/', `@${HERE}:${pooler}/`],
    ['@127.0.0.1:5000/', `@${HERE}:${leader}/`],
    ['@127.0.0.1:5001/', `@${HERE}:${standby}/`],
    ['//127.0.0.1:6379', `//${HERE}:${redis}`],
  ]);
  const lines = settings.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2)));
}
