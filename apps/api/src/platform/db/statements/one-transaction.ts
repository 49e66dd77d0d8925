import pg from 'pg';

/** A statement as Drizzle passes it to a connection. */
export interface SentStatement {
  config: pg.QueryConfig | pg.QueryArrayConfig;
  values: unknown[];
  /** Called after the transaction has ended. */
  callback: (error: Error | undefined | null, result: pg.QueryResult) => void;
}

interface RowDescription {
  fields: pg.FieldDef[];
}
/** The part of pg's connection that its types leave out. */
interface Connection extends pg.Connection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}
/** The part of pg's query that its types leave out: it writes its messages and reads those of the server. */
interface Query {
  name: string | undefined;
  text: string;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

/** The columns of prepared statements by name. They cannot change: PostgreSQL would refuse the statement. */
const described = new WeakMap<Connection, Map<string, RowDescription>>();

/**
 * Sends statements as one message and one transaction: one Sync at the end, at which the server commits and sends all
 * results (PostgreSQL, "Pipelining"). When one statement fails, none has happened. pg would end each statement with a
 * Sync, so the server would send each result, and Node read it, by a system call of its own.
 */
export class OneTransaction extends pg.Query {
  #queries: Query[];
  #at = 0;
  #columns = new Map<string, RowDescription>();
  // pg reads these when it learns that the server has parsed the current statement.
  name: string | undefined;
  text = '';
  /** Set by `client.query`. */
  callback?: (error: Error | null) => void;

  constructor(statements: SentStatement[]) {
    super({ text: '' });
    this.#queries = statements.map(
      ({ config, values, callback }) => new pg.Query(config, values, callback) as unknown as Query,
    );
    this.#moveTo(0);
  }

  /** Prepares no statement under its name on the connection. */
  sendUnnamed(): void {
    for (const query of this.#queries) query.name = undefined;
    this.#moveTo(0);
  }

  override submit = (connection: pg.Connection): void => {
    this.#columns = columnsOf(connection as Connection);
    connection.stream.cork();
    // Results come in the order of the statements, so one that was not sent must not wait for any.
    this.#queries = this.#queries.filter((query) => this.#send(query, connection));
    this.#moveTo(0);
    connection.sync();
    connection.stream.uncork();
  };

  /** False if a value cannot be sent: then pg has called the statement's callback. */
  #send(query: Query, connection: pg.Connection): boolean {
    const columns = this.#columns.get(query.name ?? '');
    let isSent = true;
    query.prepare(
      Object.create(connection, {
        sync: { value: () => undefined },
        // pg would close the statement, which another one of this group may use.
        close: { value: () => (isSent = false) },
        ...(columns && { describe: { value: () => undefined } }),
      }),
    );
    if (isSent && columns) query.handleRowDescription(columns);
    return isSent;
  }

  #moveTo(at: number): void {
    this.#at = at;
    const query = this.#queries[at];
    this.name = query?.name;
    this.text = query?.text ?? '';
  }

  handleRowDescription(message: RowDescription): void {
    if (this.name) this.#columns.set(this.name, message);
    this.#queries[this.#at]?.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#queries[this.#at]?.handleCommandComplete(message, connection);
    this.#moveTo(this.#at + 1);
  }
  handleError(error: Error, connection: Connection): void {
    // The server has skipped the statements after the failed one, and has not parsed theirs.
    for (const { name } of this.#queries) if (name) delete connection.submittedNamedStatements[name];
    for (const query of this.#queries) query.handleError(error, connection);
    this.callback?.(error);
  }
  handleReadyForQuery(connection: Connection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.callback?.(null);
  }
}

function columnsOf(connection: Connection): Map<string, RowDescription> {
  const known = described.get(connection) ?? new Map<string, RowDescription>();
  described.set(connection, known);
  return known;
}
