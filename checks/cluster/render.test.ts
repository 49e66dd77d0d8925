import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repository } from '#support/repository.ts';
import {
  machineNames,
  type PortsOf,
  renderEtcd,
  renderHaproxy,
  renderPatroni,
  renderPgbouncer,
  renderRedis,
  renderSettings,
  withPassword,
} from './render.ts';

const read = (file: string) => readFileSync(join(repository, 'deploy/cluster', file), 'utf8');
const portsFrom = (first: number) => ({
  postgres: first,
  rest: first + 1,
  etcd_client: first + 2,
  etcd_peer: first + 3,
});
const ports: PortsOf = { 'db-1': portsFrom(1010), 'db-2': portsFrom(1020), 'db-3': portsFrom(1030) };
const passwords = { superuser: 'sup', replication: 'rep', rest: 'res', abhyas: 'abh' };

/** Every value of a document by its path. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, path ? `${path}/${key}` : key));
}

/** The paths whose values differ between two YAML files. */
function differences(one: string, other: string): string[] {
  const [before, after] = [new Map(leavesOf(parse(one))), new Map(leavesOf(parse(other)))];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.filter((path) => before.get(path) !== after.get(path)).sort();
}

/** The lines of a file that another one does not have. */
const linesOnlyIn = (one: string, other: string) => {
  const known = other.split('\n');
  return one.split('\n').filter((line) => !known.includes(line));
};

describe('what npm run test:cluster runs', () => {
  it('is etcd as in deploy/cluster but for addresses and folder', () => {
    const text = read('etcd.yml');
    const rendered = renderEtcd(text, ports, { name: 'db-2', data: '/data' });
    expect(differences(text, rendered)).toEqual([
      'advertise-client-urls',
      'data-dir',
      'initial-advertise-peer-urls',
      'initial-cluster',
      'listen-client-urls',
      'listen-peer-urls',
      'name',
    ]);
    expect(parse(rendered)['listen-client-urls']).toBe('http://127.0.0.1:1022');
    expect(parse(rendered)['initial-cluster']).toContain('db-3=http://127.0.0.1:1033');
  });

  it('is Patroni as there but for addresses, folders, passwords and sizes', () => {
    const text = read('patroni.yml');
    const own = {
      name: 'db-3' as const,
      etcd: ['127.0.0.1:1', '127.0.0.1:2', '127.0.0.1:3'],
      programs: '/programs',
      data: '/data',
      folder: '/folder',
    };
    const rendered = renderPatroni(text, ports['db-3'], own, passwords);
    expect(differences(text, rendered)).toEqual([
      'bootstrap/dcs/postgresql/parameters/max_slot_wal_keep_size',
      'bootstrap/dcs/postgresql/parameters/max_wal_size',
      'bootstrap/dcs/postgresql/parameters/shared_buffers',
      'bootstrap/dcs/postgresql/parameters/wal_keep_size',
      'etcd/hosts/0',
      'etcd/hosts/1',
      'etcd/hosts/2',
      'etcd/use_proxies',
      'name',
      'postgresql/authentication/replication/password',
      'postgresql/authentication/superuser/password',
      'postgresql/bin_dir',
      'postgresql/connect_address',
      'postgresql/data_dir',
      'postgresql/listen',
      'postgresql/parameters/unix_socket_directories',
      'postgresql/pg_hba/1',
      'postgresql/pg_hba/2',
      'postgresql/pgpass',
      'restapi/authentication/password',
      'restapi/connect_address',
      'restapi/listen',
    ]);
    expect(rendered).not.toMatch(/10\.0\.0\.|CHANGE_/);
  });

  it('is HAProxy and PgBouncer as there but for addresses', () => {
    const haproxy = read('haproxy.cfg');
    expect(
      linesOnlyIn(renderHaproxy(haproxy, ports, { leader: 5555, standby: 5556 }), haproxy).map((line) =>
        line.trim(),
      ),
    ).toEqual([
      'bind 127.0.0.1:5555',
      'server db-1 127.0.0.1:1010 check port 1011',
      'server db-2 127.0.0.1:1020 check port 1021',
      'server db-3 127.0.0.1:1030 check port 1031',
      'bind 127.0.0.1:5556',
      'server db-1 127.0.0.1:1010 check port 1011',
      'server db-2 127.0.0.1:1020 check port 1021',
      'server db-3 127.0.0.1:1030 check port 1031',
    ]);
    const pgbouncer = read('pgbouncer.ini');
    const own = { leader: 5555, pooler: 6666, auth_file: '/users' };
    expect(linesOnlyIn(renderPgbouncer(pgbouncer, own), pgbouncer)).toEqual([
      "abhyas = host=127.0.0.1 port=5555 dbname=abhyas connect_query='select pg_terminate_backend(pg_backend_pid()) where pg_is_in_recovery()'",
      'listen_port = 6666',
      'auth_file = /users',
    ]);
    expect(linesOnlyIn(renderRedis(read('redis.conf'), 7777), read('redis.conf'))).toEqual(['port 7777']);
  });

  it('is refused when a file of deploy/cluster no longer has what is replaced', () => {
    expect(() => renderHaproxy('listen leader', ports, { leader: 1, standby: 2 })).toThrow(
      'does not contain bind 127.0.0.1:5000',
    );
    expect(() => renderEtcd('name: db-1', ports, { name: 'db-1', data: '' })).toThrow('no data-dir');
  });
});

describe('deploy/cluster', () => {
  const patroni = parse(read('patroni.yml'));

  it('acknowledges nothing that only one machine has', () => {
    const { dcs } = patroni.bootstrap;
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(dcs.postgresql.parameters.synchronous_commit).toBe('on');
  });

  it('lets a leader end itself before another one takes over', () => {
    const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs;
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
  });

  it('has Patroni 3.0.2 compare the key of the leader, which it does by version 2 of etcd alone', () => {
    expect(Object.keys(patroni)).toContain('etcd');
    expect(Object.keys(patroni)).not.toContain('etcd3');
    expect(parse(read('etcd.yml'))['enable-v2']).toBe(true);
  });

  it('leads servers to PgBouncer, and past it for announcements', () => {
    const env = read('abhyas.env.example');
    const own = { leader: 1, pooler: 2, redis: 3, standby: 4 };
    expect(renderSettings(env, passwords, own)).toEqual({
      DATABASE_URL: 'postgres://abhyas:abh@127.0.0.1:2/abhyas',
      DATABASE_LISTEN_URL: 'postgres://abhyas:abh@127.0.0.1:1/abhyas',
      DATABASE_STATEMENTS: 'unnamed',
      DATABASE_READ_URL: 'postgres://abhyas:abh@127.0.0.1:4/abhyas',
      REDIS_URL: 'redis://127.0.0.1:3',
    });
    expect(read('pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
    expect(withPassword(read('userlist.txt.example'), passwords)).toBe('"abhyas" "abh"\n');
  });

  it('leads reads only to the standby that takes over, so that nothing is lost that was seen', () => {
    const [, ...lists] = read('haproxy.cfg').split(/^listen /m);
    expect(lists.map((text) => /^(\w+)[\s\S]*httpchk OPTIONS (\S+)/.exec(text)?.slice(1))).toEqual([
      ['leader', '/primary'],
      ['standby', '/sync'],
    ]);
  });

  it('gives the role the time-outs that PgBouncer refuses at the start of a connection', () => {
    const sql = withPassword(read('abhyas.sql'), passwords);
    expect(sql).toMatch(/^ALTER ROLE abhyas SET statement_timeout = '15s';$/m);
    expect(sql).toMatch(/^ALTER ROLE abhyas SET idle_in_transaction_session_timeout = '15s';$/m);
  });

  it('has room for the connections of all poolers', () => {
    const size = Number(/^default_pool_size = (\d+)$/m.exec(read('pgbouncer.ini'))?.[1]);
    const { max_connections } = patroni.bootstrap.dcs.postgresql.parameters;
    expect(max_connections).toBeGreaterThanOrEqual(machineNames.length * size + 40);
  });
});
