import { $ as commandLine, C as exportQuizJson, D as createQuiz, Dt as setAdmin, N as quizJson, Ot as accounts_tables_exports, St as DomainError, Tt as findAccount, U as quizzes_tables_exports, Y as endSessions, _ as openDatabase, at as inTransaction, bt as iso, c as allMigrations, d as migrateDatabase, f as fillEmptyDatabase, h as parseConfig, i as createLog, it as audit_tables_exports, k as findPictureFaults, l as applyMigrations, m as ConfigError, n as attachEmbedded, nt as recordEvent, p as openRevisions, s as MIGRATION_LOCK, t as connectDatabase, u as buildSchema, ut as fieldErrors, v as folders, xt as systemClock, z as attempts_tables_exports } from "./connect-database.js";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { safeParse } from "zod/mini";
import { is } from "drizzle-orm";
import { PgTable, getTableConfig } from "drizzle-orm/pg-core";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { createGunzip, createGzip } from "node:zlib";
import { readFile, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { from, to } from "pg-copy-streams";
// src/features/accounts/admins.ts
/**
* Grants or revokes admin rights and ends the account's sessions, because their tokens contain the old role. Throws
* NOT_FOUND for an unknown name.
*/
async function changeAdmin(deps, { username, is_admin }) {
	return inTransaction(deps.db, async (tx) => {
		const user = await findAccount(tx, username);
		if (!user) throw new DomainError("NOT_FOUND");
		await setAdmin(tx, user.id, is_admin);
		const now = iso(deps.clock.now());
		await endSessions(tx, {
			user_id: user.id,
			now
		});
		const kind = is_admin ? "admin_added" : "admin_removed";
		const on = {
			type: "user",
			id: user.id,
			name: user.username
		};
		await recordEvent(tx, {
			at: now,
			kind,
			by: commandLine,
			on
		});
		return user.username;
	});
}
// src/features/quizzes/staff/import-quiz.ts
/** A file does not match the quiz format. The message names every error with its place. */
var QuizFileError = class extends Error {
	name = "QuizFileError";
};
/** Creates a quiz from a JSON file and returns its id. Throws QuizFileError, and then stores nothing. */
async function importQuizFile(deps, file) {
	const json = parseJson(file, await readText(file));
	const quiz = safeParse(quizJson, json);
	const issues = [...quiz.error?.issues.flatMap(fieldErrors) ?? [], ...findPictureFaults(json)];
	if (!quiz.success || issues.length > 0) {
		const lines = issues.map(({ path, message }) => `  ${path || "/"}: ${message}`);
		throw new QuizFileError([`${file} is not a quiz:`, ...lines].join("\n"));
	}
	return inTransaction(deps.db, (tx) => createQuiz(tx, deps.clock, {
		quiz: quiz.data,
		by: commandLine
	}));
}
function readText(file) {
	return readFile(file, "utf8").catch((error) => {
		throw new QuizFileError(`${file} cannot be read: ${error.code}`);
	});
}
function parseJson(file, text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new QuizFileError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
	}
}
// src/cli/backup/backup-file.ts
/** The file is not a complete backup. Nothing was changed. */
var BackupFileError = class extends Error {
	name = "BackupFileError";
};
const HEAD_BYTES = 5;
/** Far more than COPY writes at once. A longer frame cannot be ours. */
const MAX_FRAME_BYTES = 67108864;
function encodeFrame(kind, payload) {
	const head = Buffer.alloc(HEAD_BYTES);
	head.write(kind, "latin1");
	head.writeUInt32BE(payload.length, 1);
	return Buffer.concat([head, payload]);
}
/** Reads a backup frame by frame. Throws BackupFileError if the file is damaged, cut off or not a backup. */
async function* readFrames(file) {
	const source = createReadStream(file);
	const unzipped = source.pipe(createGunzip());
	source.on("error", (error) => unzipped.destroy(error));
	let rest = Buffer.alloc(0);
	let last;
	try {
		for await (const chunk of unzipped) {
			rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
			for (;;) {
				const frame = takeFrame(rest);
				if (frame === void 0) break;
				if (last === "E") throw new BackupFileError("The file continues after the end of the backup");
				if (last === void 0 && frame.kind !== "H") throw new BackupFileError("This file is not an Abhyas backup");
				last = frame.kind;
				rest = rest.subarray(HEAD_BYTES + frame.payload.length);
				yield frame;
			}
		}
	} catch (error) {
		if (error instanceof BackupFileError) throw error;
		if ((error instanceof Error && "code" in error ? String(error.code) : "").startsWith("Z_")) throw new BackupFileError(last === void 0 ? "This is no backup of Abhyas" : "The backup is damaged or cut off");
		throw error;
	}
	if (last !== "E" || rest.length > 0) throw new BackupFileError(last === void 0 ? "This is no backup of Abhyas" : "The backup is damaged or cut off");
}
function takeFrame(bytes) {
	if (bytes.length < HEAD_BYTES) return void 0;
	const kind = bytes.toString("latin1", 0, 1);
	const length = bytes.readUInt32BE(1);
	if (!isKind(kind) || length > MAX_FRAME_BYTES) throw new BackupFileError("This file is not an Abhyas backup");
	if (bytes.length < HEAD_BYTES + length) return void 0;
	return {
		kind,
		payload: bytes.subarray(HEAD_BYTES, HEAD_BYTES + length)
	};
}
const isKind = (kind) => /^[HTDE]$/.test(kind);
/** Reads a whole backup and returns its metadata. Throws BackupFileError if any part is unreadable. */
async function examineBackup(file) {
	let head;
	let end;
	const tables = [];
	const rows = {};
	for await (const { kind, payload } of readFrames(file)) {
		if (kind === "D") {
			const name = tables.at(-1)?.name ?? "";
			rows[name] = (rows[name] ?? 0) + countRows(payload);
			continue;
		}
		const parsed = JSON.parse(payload.toString());
		if (kind === "H") head = parsed;
		else if (kind === "E") end = parsed;
		else {
			const table = parsed;
			tables.push(table);
			rows[table.name] = 0;
		}
	}
	if (head?.format !== "abhyas backup" || end === void 0) throw new BackupFileError("This file is not an Abhyas backup");
	if (head.version !== 1) throw new BackupFileError("The backup was made by a newer version of Abhyas; update first");
	for (const { name } of tables) if (rows[name] !== end.rows[name]) throw new BackupFileError(`The backup lacks rows of ${name}`);
	return {
		head,
		end,
		tables
	};
}
/**
* COPY ends each row with a line feed and writes a line feed inside a value as
* .
*/
function countRows(data) {
	let rows = 0;
	for (let at = data.indexOf(10); at !== -1; at = data.indexOf(10, at + 1)) rows += 1;
	return rows;
}
// src/cli/backup/backup.ts
/**
* Writes a consistent snapshot of the whole database into a file, while the server runs. The file appears complete or
* not at all. Only its owner can read it, because it contains phone numbers and hashes.
*/
async function writeBackup(connection, file, { made_at, onTable }) {
	const client = new pg.Client({
		...connection,
		application_name: "abhyas backup"
	});
	const draft = `${file}.${randomBytes(6).toString("hex")}.part`;
	try {
		await client.connect();
		await client.query("begin isolation level repeatable read read only");
		const rows = {};
		await pipeline(framesOf(client, made_at, (name, count) => {
			rows[name] = count;
			onTable(name, count);
		}), createGzip(), createWriteStream(draft, {
			flags: "wx",
			mode: 384,
			flush: true
		}));
		const { size } = await stat(draft);
		await rename(draft, file);
		return {
			rows,
			bytes: size
		};
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	} finally {
		await client.end();
	}
}
async function* framesOf(client, made_at, onTable) {
	const head = {
		format: "abhyas backup",
		version: 1,
		made_at,
		schema: await schemaOf(client)
	};
	yield encodeFrame("H", json(head));
	const rows = {};
	for (const table of await tablesOf(client)) {
		yield encodeFrame("T", json(table));
		let count = 0;
		const columns = table.columns.map(pg.escapeIdentifier).join(", ");
		const copied = client.query(to(`copy ${pg.escapeIdentifier(table.name)} (${columns}) to stdout`));
		for await (const chunk of copied) {
			count += countRows(chunk);
			yield encodeFrame("D", chunk);
		}
		rows[table.name] = count;
		onTable(table.name, count);
	}
	const end = {
		rows,
		sequences: await sequencesOf(client)
	};
	yield encodeFrame("E", json(end));
}
const json = (value) => Buffer.from(JSON.stringify(value));
async function schemaOf(client) {
	const { rows } = await client.query("select max(created_at)::text as last from drizzle.__drizzle_migrations");
	return Number(rows[0].last);
}
/** All tables with their columns, referenced tables first. */
async function tablesOf(client) {
	const { rows: tables } = await client.query(`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as refers_to
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
	const ordered = [];
	const isThere = (name) => ordered.some((table) => table.name === name);
	while (ordered.length < tables.length) {
		const next = tables.find(({ name, refers_to }) => !isThere(name) && refers_to.every(isThere));
		if (next === void 0) throw new Error("The foreign keys of the tables form a cycle");
		ordered.push({
			name: next.name,
			columns: next.columns
		});
	}
	return ordered;
}
async function sequencesOf(client) {
	const { rows } = await client.query(`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`);
	return Object.fromEntries(rows.flatMap(({ name, last }) => last === null ? [] : [[name, last]]));
}
// src/tables.ts
/** Every table of the database. */
const tables = {
	...audit_tables_exports,
	...accounts_tables_exports,
	...quizzes_tables_exports,
	...attempts_tables_exports
};
// src/cli/backup/after-restore.ts
/** Far more ids than the server assigns between a backup and its restore. */
const IDS_SKIPPED = 10000000n;
/** Sequences of the public schema, including those of identity columns. */
async function readSequences(client) {
	const { rows } = await client.query(`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`);
	return new Map(rows.map(({ name, last }) => [name, BigInt(last ?? 0)]));
}
/**
* Invalidates ids, sessions and tokens that were issued after the backup, because phones still have them. Advances
* every sequence so far beyond its values in the backup and in the replaced database that no id is reused, ends every
* session, and changes the key of access tokens (`token_epoch`). Runs in the transaction of the restore.
*/
async function invalidateIssued(client, { backup, replaced, foreign }) {
	for (const name of (await readSequences(client)).keys()) {
		if (foreign.has(name)) continue;
		const [one = 0n, other = 0n] = [backup.get(name), replaced.get(name)];
		const last = (one > other ? one : other) + IDS_SKIPPED;
		await client.query("select setval($1::regclass, $2::bigint)", [pg.escapeIdentifier(name), String(last)]);
	}
	await client.query("update sessions set ended_at = now() where ended_at is null");
	await client.query("insert into installation (token_epoch) values ($1) on conflict (id) do update set token_epoch = excluded.token_epoch", [randomBytes(16).toString("hex")]);
}
// src/cli/backup/restore.ts
const ourTables = Object.values(tables).flatMap((part) => is(part, PgTable) ? [getTableConfig(part).name] : []);
/** The database cannot be restored now. It is unchanged. */
var RestoreRefusedError = class extends Error {
	name = "RestoreRefusedError";
};
/**
* Replaces the contents of the database by a backup: everything or, after any error, nothing. Migrates a backup of an
* earlier version. Ends every earlier session and never reuses an id. Throws BackupFileError, or RestoreRefusedError
* while a server runs on the database or, without `replace`, if the database has accounts.
*/
async function restoreBackup(connection, file, { replace, onTable }) {
	const { head, end, tables } = await examineBackup(file);
	const migrations = allMigrations();
	const upTo = migrations.findIndex(({ folderMillis }) => folderMillis === head.schema);
	if (upTo === -1) throw new BackupFileError("The backup was made by a newer version of Abhyas; update first");
	const client = new pg.Client({
		...connection,
		application_name: "abhyas restore"
	});
	await client.connect();
	try {
		await client.query("begin");
		await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
		await requireFree(client, replace);
		const replaced = await readSequences(client);
		await dropAll(client, tables, Object.keys(end.sequences));
		const foreign = await readSequences(client);
		await buildSchema(client, migrations.slice(0, upTo + 1));
		await fill(client, file, onTable);
		await applyMigrations(client, migrations.slice(upTo + 1));
		await invalidateIssued(client, {
			backup: new Map(Object.entries(end.sequences).map(([name, last]) => [name, BigInt(last)])),
			replaced,
			foreign
		});
		await client.query("commit");
	} finally {
		await client.end();
	}
	return {
		made_at: head.made_at,
		rows: end.rows
	};
}
async function requireFree(client, replace) {
	const { rows: others } = await client.query(`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name in ('abhyas', 'abhyas listen') limit 1`);
	if (others.length > 0) throw new RestoreRefusedError("A server runs on this database. Stop it, then restore.");
	const { rows } = await client.query(`select to_regclass('public.users') is not null as there`);
	if (replace || !rows[0].there) return;
	const { rows: users } = await client.query("select 1 from users limit 1");
	if (users.length > 0) throw new RestoreRefusedError("The database has accounts, which a restore deletes. Make a backup, then add --replace.");
}
/** Drops only the application's own tables and sequences, because the database may be shared. */
async function dropAll(client, tables, sequences) {
	const { rows: present } = await client.query(`select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`, [[.../* @__PURE__ */ new Set([...tables.map(({ name }) => name), ...ourTables])]]);
	for (const { name } of present) await client.query(`drop table ${pg.escapeIdentifier(name)} cascade`);
	for (const name of /* @__PURE__ */ new Set([...sequences, "item_ids"])) await client.query(`drop sequence if exists ${pg.escapeIdentifier(name)}`);
	await client.query("drop schema if exists drizzle cascade");
}
async function fill(client, file, onTable) {
	let copying;
	const finish = async () => {
		if (copying === void 0) return;
		const { table, into } = copying;
		await new Promise((resolve, reject) => {
			into.once("error", reject);
			into.end(resolve);
		});
		onTable(table.name, into.rowCount);
	};
	for await (const { kind, payload } of readFrames(file)) if (kind === "T") {
		await finish();
		const table = JSON.parse(payload.toString());
		const columns = table.columns.map(pg.escapeIdentifier).join(", ");
		copying = {
			table,
			into: client.query(from(`copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin`))
		};
	} else if (kind === "D" && copying !== void 0) await write(copying.into, payload);
	await finish();
}
const write = (into, data) => new Promise((resolve, reject) => {
	into.write(data, (error) => error ? reject(error) : resolve());
});
// src/cli/cli.ts
const usage = `abhyas migrate         bring the database's schema up to date
abhyas seed            fill an empty database with the sample quizzes and an admin
abhyas import FILE…    create a quiz from each JSON file
abhyas export ID       print a quiz as the JSON that import takes
abhyas admin add NAME, abhyas admin remove NAME
                       grant or revoke admin rights
abhyas backup FILE     write everything into a file, while the server runs
abhyas restore FILE [--replace]
                       replace the contents of the database by a backup
`;
const print = (line) => process.stdout.write(`${line}\n`);
const printTable = (name, rows) => process.stderr.write(`${name}: ${rows} rows\n`);
const commands = {
	async migrate() {
		print("The schema is up to date.");
	},
	async seed(deps, config) {
		const filled = await fillEmptyDatabase({
			...deps,
			seed_folder: folders.seed
		}, {
			username: config.ADMIN_USERNAME,
			phone_number: config.ADMIN_PHONE,
			password: config.ADMIN_PASSWORD
		});
		print(filled ? JSON.stringify(filled) : "The database is not empty; nothing was added.");
	},
	async import(deps, _config, files) {
		if (files.length === 0) throw new UsageError(usage);
		for (const file of files) print(`Quiz created from ${file}. Quiz ID: ${await importQuizFile(deps, file)}`);
	},
	async export(deps, _config, [id]) {
		if (!id || !/^[1-9]\d*$/.test(id)) throw new UsageError(usage);
		print(JSON.stringify(await exportQuizJson(deps, Number(id)), null, 2));
	},
	async admin(deps, _config, [action, username]) {
		if (!username || action !== "add" && action !== "remove") throw new UsageError(usage);
		const name = await changeAdmin(deps, {
			username,
			is_admin: action === "add"
		});
		print(action === "add" ? `"${name}" is an admin now.` : `"${name}" is no longer an admin.`);
	},
	async backup({ connection, clock }, _config, [file, ...more]) {
		if (file === void 0 || more.length > 0) throw new UsageError(usage);
		const made_at = iso(clock.now());
		const { bytes } = await writeBackup(connection, file, {
			made_at,
			onTable: printTable
		});
		print(`Backup of ${made_at} in ${file}, ${bytes} bytes. It contains phone numbers: keep it safe.`);
	},
	async restore({ connection }, _config, args) {
		const [file, ...more] = args.filter((arg) => arg !== "--replace");
		if (file === void 0 || more.length > 0) throw new UsageError(usage);
		const { made_at } = await restoreBackup(connection, file, {
			replace: args.includes("--replace"),
			onTable: printTable
		});
		print(`The database is as it was at ${made_at}.
Every session was ended: all users must sign in again, and earlier access tokens are rejected.
New ids start more than ten million after the last one, so that none is reused.`);
	}
};
/** The command line is invalid. The message shows the usage. */
var UsageError = class extends Error {};
/** If a server runs on this data folder, its database is used and left running. */
async function reachDatabase(config) {
	const running = config.DATABASE_URL ? void 0 : await attachEmbedded({ data_dir: config.DATA_DIR });
	if (running) return {
		connection: running,
		stop: async () => void 0
	};
	const log = createLog(config.LOG_LEVEL, 2);
	return connectDatabase(config, {
		log,
		onLost: fail
	});
}
async function run([name = "", ...files]) {
	const command = Object.hasOwn(commands, name) ? commands[name] : void 0;
	if (!command) throw new UsageError(usage);
	if (existsSync(".env")) process.loadEnvFile(".env");
	const config = parseConfig(process.env);
	const server = await reachDatabase(config);
	try {
		await migrateDatabase(server.connection);
		const { db, close } = openDatabase(server.connection, {
			max: 1,
			onIdleError: fail
		});
		await command({
			db,
			clock: systemClock,
			revisions: openRevisions(db),
			connection: server.connection
		}, config, files);
		await close();
	} finally {
		await server.stop();
	}
}
function fail(error) {
	const isExpected = [
		BackupFileError,
		ConfigError,
		DomainError,
		QuizFileError,
		RestoreRefusedError,
		UsageError
	].some((kind) => error instanceof kind);
	const message = error instanceof Error ? isExpected ? error.message : error.stack : error;
	process.stderr.write(`${message}\n`);
	process.exitCode = 1;
}
await run(process.argv.slice(2)).catch(fail);
export {};
